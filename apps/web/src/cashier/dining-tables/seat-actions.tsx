import { Alert, Button, Group, Text } from '@mantine/core';
import { RESERVATION_MINUTES } from '@sofreh/domain/dining-tables';
import { GUESTS } from '@sofreh/domain/limits';
import { time } from '@sofreh/fa/dates';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { NumberField } from '#web/ui/index.ts';
import { tableTexts } from './texts.ts';
import { standingOf, type TableWithBills } from './use-tables.ts';

/** Guests without a reservation are taken to stay as long as those with one, until the next one at most. */
const STAY_MS = RESERVATION_MINUTES * 60_000;
const CHANGED = ['GET /api/diningtable/alltables', 'GET /api/diningtable/reserves'] as const;

type Props = { readonly table: TableWithBills; readonly onDone: () => void };

/** Seats guests who have just come, or frees the table of guests who left without a bill, or only scanned its code. */
export function SeatActions({ table, onDone }: Props) {
  const { can } = useStaff();
  const state = standingOf(table);
  if (!can('reservation.edit') || table.openOrders.length > 0) return null;
  const free = <FreeTable table={table} onDone={onDone} />;
  if (state !== 'FREE') return free;
  return (
    <>
      <Seat table={table} onDone={onDone} />
      {table.guests > 0 && free}
    </>
  );
}

function Seat({ table, onDone }: Props) {
  const [id] = useState(newId);
  const [persons, setPersons] = useState<number | null>(2);
  const { nextReservation: next } = table;
  const seat = useChange({
    run: (persons: number, options) => {
      const now = Date.now();
      const end = Math.min(now + STAY_MS, next ? Date.parse(next.startsAt) : Number.POSITIVE_INFINITY);
      const body = {
        id,
        tableId: table.id,
        name: tableTexts.walkIn,
        numberOfPerson: persons,
        startsAt: new Date(now).toISOString(),
        endsAt: new Date(end).toISOString(),
        status: 'ARRIVED' as const,
      };
      return api('PATCH /api/diningtable/reserves', { body, ...options });
    },
    changes: CHANGED,
    done: tableTexts.wereSeated,
    onDone,
  });
  return (
    <>
      {next && <Text>{tableTexts.next(time(next.startsAt), next.name)}</Text>}
      {seat.fault && (
        <Alert role="alert" color="red">
          {seat.fault}
        </Alert>
      )}
      {(persons ?? 0) > table.capacity && (
        <Text role="status" c="#8a3b04">
          {tableTexts.tooMany(table.capacity)}
        </Text>
      )}
      <Group align="flex-end" gap="sm">
        <NumberField
          label={tableTexts.guests}
          minimum={1}
          maximum={GUESTS.max}
          value={persons}
          onChange={setPersons}
          w={110}
        />
        <Button
          variant="default"
          h={44}
          loading={seat.running}
          disabled={persons === null}
          onClick={() => persons !== null && seat.start(persons)}
        >
          {tableTexts.seat}
        </Button>
      </Group>
    </>
  );
}

function FreeTable({ table, onDone }: Props) {
  const isScanned = standingOf(table) === 'FREE';
  const free = useChange({
    run: (_: void, options) =>
      api('PUT /api/diningtable/reserves/free', { body: { tableId: table.id }, ...options }),
    changes: CHANGED,
    done: isScanned ? tableTexts.scansEnded : tableTexts.freed,
    onDone,
  });
  return (
    <>
      {free.fault && (
        <Alert role="alert" color="red">
          {free.fault}
        </Alert>
      )}
      <Button variant="default" size="lg" loading={free.running} onClick={() => free.start()}>
        {isScanned ? tableTexts.endScans(table.guests) : tableTexts.freeTable}
      </Button>
    </>
  );
}
