import { Button, Image, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { toPersianDigits } from '@sofreh/fa/digits';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#web/staff/order-detail/section.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, JalaliDate, LoadingRows } from '#web/ui/index.ts';
import { doorTexts as texts } from './texts.ts';

/**
 * Shows the order's way with an own courier, the code its guest has, and the picture of the hand-over. It is nothing
 * where nobody was asked.
 */
export function OrderDoor({ order }: { readonly order: Order }) {
  const [shown, setShown] = useState(false);
  const query = useQuery({
    ...callQuery('GET /api/bikers/orderpreview/{id}', { params: { id: order.id } }, { quiet: true }),
    refetchInterval: isFinalStatus(order.status) ? false : 15_000,
    retry: false,
  });
  if (!query.data) return null;
  const { trip, doorCode, hasPicture } = query.data;
  return (
    <Section title={texts.section}>
      <Text>
        {[trip.bikerName, tripStatusLabels[trip.status]].filter(Boolean).join('، ')}
        {trip.reason ? `: ${trip.reason}` : ''}
      </Text>
      {doorCode && trip.endedAt === null && (
        <Text>
          {texts.code} <b>{toPersianDigits(doorCode)}</b>
        </Text>
      )}
      {hasPicture && !shown && (
        <Button variant="default" h={44} onClick={() => setShown(true)}>
          {texts.showPicture}
        </Button>
      )}
      {shown && <DoorPicture tripId={trip.id} number={order.number} />}
    </Section>
  );
}

function DoorPicture({ tripId, number }: { readonly tripId: string; readonly number: number }) {
  const query = useQuery(callQuery('GET /api/bikers/picture/{id}', { params: { id: tripId } }));
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!query.data) return <LoadingRows rows={3} />;
  return (
    <>
      <Image src={query.data.picture} alt={texts.pictureOf(number)} radius="md" maw={480} />
      <Text c="dimmed">
        <JalaliDate at={query.data.takenAt} />
      </Text>
    </>
  );
}
