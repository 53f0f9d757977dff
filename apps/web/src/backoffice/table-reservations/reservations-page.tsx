import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { addDays } from '@sofreh/domain/calendar';
import { instantOfDay, longDate, tehranDay } from '@sofreh/fa/dates';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, JalaliDateField, LoadingRows, useAddress, usePhone } from '#web/ui/index.ts';
import { hoursOf, isShown, type Reservation } from './day.ts';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { ReservationDrawer } from './reservation-drawer.tsx';
import { useDay } from './reservation-queries.ts';
import type { Wanted } from './reservation-values.ts';
import classes from './reservations.module.css';
import { reservationTexts as texts } from './texts.ts';

export function ReservationsPage() {
  const editable = useStaff().can('reservation.edit');
  const [address, change] = useAddress();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(address.day ?? '') ? (address.day ?? '') : tehranDay(new Date());
  const [open, setOpen] = useState<Reservation | Wanted | null>(null);
  const { tables, reservations } = useDay(day);
  const rows = reservations.data?.data ?? [];
  const failed = [tables, reservations].find(({ error, data }) => error && !data);
  const add = editable && (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ day })}>
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        {add}
      </Group>
      <DayBar day={day} rows={reservations.data?.data} onDay={(next) => change({ day: next })} />
      <Paper withBorder radius="lg" className={classes.paper} aria-busy={reservations.isFetching}>
        {failed ? (
          <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
        ) : !tables.data || !reservations.data ? (
          <LoadingRows rows={8} />
        ) : (
          <Day
            day={day}
            rows={rows}
            tables={tables.data.data}
            editable={editable}
            add={add}
            onOpen={setOpen}
          />
        )}
      </Paper>
      <ReservationDrawer
        open={open}
        day={day}
        tables={tables.data?.data ?? []}
        editable={editable}
        onClose={() => setOpen(null)}
      />
    </Stack>
  );
}

type DayProps = {
  readonly day: string;
  readonly rows: readonly Reservation[];
  readonly tables: NonNullable<ReturnType<typeof useDay>['tables']['data']>['data'];
  readonly editable: boolean;
  readonly add: ReactNode;
  readonly onOpen: (open: Reservation | Wanted) => void;
};

function Day({ day, rows, tables, editable, add, onOpen }: DayProps) {
  const phone = usePhone();
  if (tables.length === 0)
    return (
      <EmptyState
        title={texts.noTables}
        hint={texts.noTablesHint}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/bo/dining-tables" />}>{texts.toTables}</Button>
        }
      />
    );
  if (!phone) {
    const hours = hoursOf(day, rows);
    return (
      <DayGrid
        day={day}
        hours={hours}
        tables={tables}
        reservations={rows}
        editable={editable}
        onOpen={onOpen}
        onWant={onOpen}
      />
    );
  }
  return rows.length === 0 ? (
    <EmptyState title={texts.none} hint={texts.noneHint} action={add} />
  ) : (
    <DayList reservations={rows} onOpen={onOpen} />
  );
}

type BarProps = {
  readonly day: string;
  /** Absent while they are asked for: a day is not empty because nobody knows it yet. */
  readonly rows: readonly Reservation[] | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function guestsOf(coming: readonly Reservation[]): number {
  return coming.reduce((sum, { numberOfPerson }) => sum + numberOfPerson, 0);
}

function DayBar({ day, rows, onDay }: BarProps) {
  const coming = rows?.filter(({ status }) => isShown(status));
  return (
    <Group gap="sm" align="flex-end">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.previousDay}
        onClick={() => onDay(addDays(day, -1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <JalaliDateField label={texts.day} value={day} onChange={(next) => next && onDay(next)} w={150} />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.nextDay}
        onClick={() => onDay(addDays(day, 1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" h={44} onClick={() => onDay(undefined)}>
        {texts.today}
      </Button>
      <div role="status">
        <Text fw={600}>{longDate(instantOfDay(day))}</Text>
        <Text c="dimmed" size="sm">
          {coming ? texts.count(coming.length, guestsOf(coming)) : '…'}
        </Text>
      </div>
    </Group>
  );
}
