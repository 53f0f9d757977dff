import { Alert, Button, Group, Text } from '@mantine/core';
import { canMoveReservation } from '@sofreh/domain/dining-tables';
import type { Reservation } from './day.ts';
import { useFreeTable, useMoveReservation } from './reservation-queries.ts';
import { reservationTexts as texts } from './texts.ts';

type Props = { readonly reservation: Reservation; readonly onDone: () => void };

/** Lists what may become of a reservation now, by the table of its moves. */
export function ReservationActions({ reservation, onDone }: Props) {
  const arrive = useMoveReservation(reservation, 'ARRIVED', onDone);
  const miss = useMoveReservation(reservation, 'NO_SHOW', onDone);
  const cancel = useMoveReservation(reservation, 'CANCELED', onDone);
  const free = useFreeTable(reservation.tableId, onDone);
  const { status } = reservation;
  const moves = [
    { to: 'ARRIVED', label: texts.arrived, change: arrive, color: undefined },
    { to: 'NO_SHOW', label: texts.noShow, change: miss, color: 'gray.8' },
    { to: 'CANCELED', label: texts.cancel, change: cancel, color: 'red' },
  ] as const;
  const open = moves.filter(({ to }) => canMoveReservation(status, to));
  const fault = [arrive, miss, cancel, free].find((change) => change.fault)?.fault;
  return (
    <>
      {fault && (
        <Alert role="alert" color="red" mb="md">
          {fault}
        </Alert>
      )}
      <Group gap="sm" mb="lg">
        {open.map(({ to, label, change, color }) => (
          <Button
            key={to}
            h={44}
            variant={to === 'ARRIVED' ? 'filled' : 'default'}
            c={to === 'ARRIVED' ? undefined : color}
            loading={change.running}
            onClick={() => change.start()}
          >
            {label}
          </Button>
        ))}
        {status === 'ARRIVED' && (
          <Button h={44} loading={free.running} onClick={() => free.start()}>
            {texts.free}
          </Button>
        )}
        {open.length === 0 && status !== 'ARRIVED' && <Text c="dimmed">{texts.fixed}</Text>}
      </Group>
    </>
  );
}
