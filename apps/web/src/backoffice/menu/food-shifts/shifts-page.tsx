import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { type FoodShiftRow, useFoodShifts } from '../shared/catalog-queries.ts';
import { Mark } from '../shared/mark.tsx';
import { ShiftForm } from './shift-form.tsx';
import classes from './shifts.module.css';
import { shiftsTexts } from './texts.ts';

/** Shows the food shifts: one is chosen and edited as form and as calendar, the others stand faintly behind it. */
export function ShiftsPage() {
  const { can } = useStaff();
  const [address, change] = useAddress();
  const query = useFoodShifts();
  const [newShift, setNewShift] = useState<string | null>(null);
  const list = query.data?.data ?? [];
  const adding = newShift !== null && !list.some(({ id }) => id === newShift);
  const chosen = adding ? undefined : (list.find(({ id }) => id === address.shift) ?? list[0]);
  const add = () => setNewShift(newId());
  const open = (shift: string) => {
    setNewShift(null);
    change({ shift }, { toTop: true });
  };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {shiftsTexts.title}
        </Title>
        {can('menu.edit') && list.length > 0 && (
          <Button h={44} onClick={add}>
            {shiftsTexts.add}
          </Button>
        )}
      </Group>
      {query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.isPending ? (
        <LoadingRows rows={6} />
      ) : !adding && !chosen ? (
        <EmptyState
          title={shiftsTexts.empty}
          hint={shiftsTexts.emptyHint}
          action={can('menu.edit') ? <Button onClick={add}>{shiftsTexts.add}</Button> : undefined}
        />
      ) : (
        <div className={classes.panes}>
          <ShiftList list={list} chosen={chosen?.id} onChoose={open} />
          <ShiftForm
            key={adding ? newShift : chosen?.id}
            id={adding ? newShift : (chosen?.id ?? '')}
            stored={chosen ?? null}
            others={list.filter(({ id, active }) => active && id !== chosen?.id)}
            onSaved={open}
            onRemoved={() => change({ shift: undefined })}
          />
        </div>
      )}
    </Stack>
  );
}

type ListProps = {
  readonly list: readonly FoodShiftRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

function ShiftList({ list, chosen, onChoose }: ListProps) {
  return (
    <Paper withBorder radius="lg" p={8} component="nav" aria-label={shiftsTexts.list}>
      <ul className={classes.list}>
        {list.map((shift) => (
          <li key={shift.id}>
            <button
              type="button"
              className={classes.shift}
              aria-current={shift.id === chosen}
              onClick={() => onChoose(shift.id)}
            >
              <span>
                {shift.title} {!shift.active && <Mark>{shiftsTexts.inactive}</Mark>}
              </span>
              <Text span size="sm" c="dimmed">
                {datesText(shift)}، {shiftsTexts.items(shift.itemCount)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** Says between which Jalali dates a shift runs. */
function datesText({ fromDate, toDate }: { fromDate: string | null; toDate: string | null }): string {
  const parts = [
    fromDate && shiftsTexts.from(shortDate(instantOfDay(fromDate))),
    toDate && shiftsTexts.until(shortDate(instantOfDay(toDate))),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : shiftsTexts.always;
}
