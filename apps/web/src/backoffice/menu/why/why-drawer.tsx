import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { instantOf, minuteOfClock } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, ErrorState, JalaliDateField, LoadingRows, TimeField } from '#web/ui/index.ts';
import { OtherBranches } from './other-branches.tsx';
import { ReasonList } from './reason-list.tsx';
import { whyTexts } from './texts.ts';
import { WhyMatrix } from './why-matrix.tsx';

type Props = { readonly itemId: string | undefined; readonly onClose: () => void };

/** Shows what every channel and delivery type makes of an item at a moment, why, and where to change that. */
export function WhyDrawer({ itemId, onClose }: Props) {
  return (
    <EditDrawer inAddress opened={itemId !== undefined} title={whyTexts.title} onClose={onClose} size={680}>
      {itemId && <Why itemId={itemId} />}
    </EditDrawer>
  );
}

type Moment = { readonly day: string; readonly clock: string };

function instantOfMoment({ day, clock }: Moment): string {
  return new Date(instantOf(day, minuteOfClock(clock))).toISOString();
}

function Why({ itemId }: { readonly itemId: string }) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const item = useQuery(callQuery('GET /api-catalog/catalog/menuitems/{id}', { params: { id: itemId } }));
  const at = moment ? instantOfMoment(moment) : undefined;
  const answer = useQuery(
    callQuery('GET /api-catalog/catalog/menuitems/{id}/availability', {
      params: { id: itemId },
      query: at ? { at } : {},
    }),
  );
  const failed = [item, answer].find(({ error }) => error);
  if (failed)
    return <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />;
  if (!item.data) return <LoadingRows rows={6} />;
  return (
    <Stack gap="lg">
      <Text fw={700}>{whyTexts.of(item.data.title)}</Text>
      <MomentChoice moment={moment} onChange={setMoment} />
      {answer.data ? (
        <>
          <WhyMatrix answers={answer.data.data} />
          <ReasonList item={item.data} answers={answer.data.data} />
        </>
      ) : (
        <LoadingRows rows={5} />
      )}
      <OtherBranches title={item.data.title} code={item.data.code} />
    </Stack>
  );
}

type ChoiceProps = { readonly moment: Moment | null; readonly onChange: (moment: Moment | null) => void };

function MomentChoice({ moment, onChange }: ChoiceProps) {
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={whyTexts.at}
        value={moment ? 'at' : 'now'}
        onChange={(value) => onChange(value === 'at' ? { day: tehranDay(new Date()), clock: '12:00' } : null)}
        data={[
          { value: 'now', label: whyTexts.now },
          { value: 'at', label: whyTexts.at },
        ]}
      />
      {moment && (
        <Group grow align="flex-start">
          <JalaliDateField
            label={whyTexts.date}
            value={moment.day}
            onChange={(day) => day && onChange({ ...moment, day })}
          />
          <TimeField
            label={whyTexts.time}
            value={moment.clock}
            onChange={(clock) => clock && onChange({ ...moment, clock })}
          />
        </Group>
      )}
    </Stack>
  );
}
