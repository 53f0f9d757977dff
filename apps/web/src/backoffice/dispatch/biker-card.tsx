import { Anchor, Badge, Button, Group, Switch, Text } from '@mantine/core';
import type { Trip } from '@sofreh/contract/main/bikers/trip-documents';
import { nextTripStatus } from '@sofreh/domain/courier-state';
import { toPersianDigits } from '@sofreh/fa/digits';
import { courierStateLabels, tripStatusLabels } from '@sofreh/fa/labels';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason, Money } from '#web/ui/index.ts';
import classes from './dispatch.module.css';
import { stepTexts, dispatchTexts as texts } from './texts.ts';
import { type BoardBiker, useDuty, useStep, useTakeAway } from './use-dispatch.ts';

type Props = {
  readonly biker: BoardBiker;
  /** These orders are chosen, in the sequence of their doors. */
  readonly chosen: readonly string[];
  /** This is the number of those that lie outside his zones. */
  readonly outside: number;
  readonly mayAssign: boolean;
  readonly busy: boolean;
  readonly onGive: (orderIds: readonly string[]) => void;
  readonly onPurse: () => void;
};

const COLORS = {
  OFFDUTY: 'gray',
  FREE: 'green',
  OFFERED: 'orange',
  FETCHING: 'blue',
  OUT: 'indigo',
  RETURNING: 'teal',
  ELSEWHERE: 'gray',
  LEFT: 'red',
} as const;

/** Shows a courier: what he does, what he has with him; orders are dropped on him. */
export function BikerCard({ biker, chosen, outside, mayAssign, busy, onGive, onPurse }: Props) {
  const { vendor } = useStaff();
  const [over, setOver] = useState(false);
  const duty = useDuty();
  const { id, name, phoneNumber, state, backIn, trips, purseBalance } = biker;
  const hasLeft = state === 'LEFT';
  const onDuty = state !== 'OFFDUTY' && !hasLeft;
  const mayDrop = mayAssign && onDuty && state !== 'ELSEWHERE';
  return (
    <article
      className={classes.biker}
      data-over={over}
      aria-label={name}
      onDragOver={(event) => {
        if (!mayDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.getData('text/plain');
        if (mayDrop && dropped) onGive(chosen.includes(dropped) ? chosen : [dropped]);
      }}
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={700}>{name}</Text>
          <Anchor href={`tel:${phoneNumber}`} dir="ltr" c="inherit" className={classes.call}>
            {toPersianDigits(phoneNumber)}
          </Anchor>
        </div>
        <Badge variant="light" size="lg" tt="none" color={COLORS[state]}>
          {courierStateLabels[state]}
        </Badge>
      </Group>
      {backIn > 0 && <Text c="dimmed">{texts.backIn(backIn)}</Text>}
      <Group mt="xs" gap="xs">
        {mayAssign && !hasLeft && (
          <Switch
            label={texts.onDuty}
            checked={onDuty}
            disabled={duty.running}
            onChange={() => duty.start({ bikerId: id, onDuty: !onDuty })}
          />
        )}
        <Button variant="default" h={44} onClick={onPurse}>
          <span>
            {texts.purse}: <Money amount={purseBalance} currency={vendor.currency} />
            <span className="visually-hidden">، {name}</span>
          </span>
        </Button>
        {mayDrop && chosen.length > 0 && (
          <Button
            h={44}
            loading={busy}
            onClick={() => onGive(chosen)}
            aria-label={texts.giveTo(chosen.length, name)}
          >
            {texts.give(chosen.length)}
          </Button>
        )}
        {mayDrop && outside > 0 && (
          <Text c="var(--mantine-color-orange-light-color)" fw={600}>
            {texts.outside}
          </Text>
        )}
      </Group>
      {trips.map((trip) => (
        <TripRow key={trip.id} trip={trip} mayAssign={mayAssign} />
      ))}
    </article>
  );
}

function TripRow({ trip, mayAssign }: { readonly trip: Trip; readonly mayAssign: boolean }) {
  const { vendor } = useStaff();
  const [asking, setAsking] = useState<'TAKE' | 'UNPAID' | null>(null);
  const close = () => setAsking(null);
  const step = useStep(close);
  const takeAway = useTakeAway(close);
  const next = nextTripStatus(trip);
  const go = () => {
    if (!next) return;
    if (next === 'DELIVERED' && (trip.due > 0 || trip.proof !== 'NONE')) setAsking('UNPAID');
    else step.start({ trip, status: next });
  };
  const mayTake = trip.status !== 'PICKEDUP' && trip.status !== 'ATDESTINATION' && trip.status !== 'ATSOURCE';
  return (
    <div className={classes.trip}>
      <Text {...(trip.status === 'INTERRUPTED' ? { c: 'red', fw: 600 } : {})}>
        <Anchor
          component={Link}
          to="/bo/orders/$id"
          params={{ id: trip.orderId } as never}
          lh="44px"
          fw={700}
          aria-label={`${texts.openOrder}: ${texts.order(trip.orderNumber)}`}
        >
          {texts.order(trip.orderNumber)}
        </Anchor>{' '}
        {tripStatusLabels[trip.status]}
        {trip.reason ? `: ${trip.reason}` : ''}
      </Text>
      <Text c="dimmed">
        <bdi>{trip.address?.detail}</bdi>
      </Text>
      {trip.due > 0 && (
        <Text>
          {texts.due} <Money amount={trip.due} currency={vendor.currency} />
        </Text>
      )}
      {mayAssign && (
        <Group gap="xs" mt={4}>
          {next && (
            <Button variant="light" h={44} loading={step.running} onClick={go}>
              {stepTexts[next]}
            </Button>
          )}
          {mayTake && (
            <Button variant="subtle" color="red" h={44} onClick={() => setAsking('TAKE')}>
              {texts.takeAway}
            </Button>
          )}
        </Group>
      )}
      <ConfirmWithReason
        opened={asking === 'TAKE'}
        title={texts.takeAwayTitle(trip.orderNumber)}
        suggestions={texts.reasons}
        confirmLabel={texts.takeAway}
        loading={takeAway.running}
        onConfirm={(reason) => takeAway.start({ trip, reason })}
        onClose={close}
      />
      <ConfirmWithReason
        opened={asking === 'UNPAID'}
        title={trip.due > 0 ? texts.unpaidTitle(trip.orderNumber) : texts.unprovenTitle(trip.orderNumber)}
        hint={trip.due > 0 ? texts.unpaidHint : texts.unprovenHint}
        suggestions={trip.due > 0 ? texts.unpaidReasons : texts.unprovenReasons}
        confirmLabel={stepTexts.DELIVERED ?? ''}
        loading={step.running}
        onConfirm={(reason) => step.start({ trip, status: 'DELIVERED', reason })}
        onClose={close}
      />
    </div>
  );
}
