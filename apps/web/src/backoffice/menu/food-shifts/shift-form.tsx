import { Button, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { WeekWindow } from '@sofreh/domain/calendar';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { useRef } from 'react';
import { api } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  FormFooter,
  FormSummary,
  JalaliDateField,
  SwitchRow,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import type { FoodShiftRow } from '../shared/catalog-queries.ts';
import { useChange } from '../shared/use-change.ts';
import { type ShiftValues, shiftFaults, shiftValuesOf } from './shift-values.ts';
import classes from './shifts.module.css';
import { shiftsTexts } from './texts.ts';
import { WeekCalendar } from './week-calendar.tsx';
import { inWeekOrder } from './week-grid.ts';
import { WindowList } from './window-list.tsx';

type Props = {
  readonly id: string;
  /** It is null for a new one. */
  readonly stored: FoodShiftRow | null;
  readonly others: readonly FoodShiftRow[];
  readonly onSaved: (id: string) => void;
  readonly onRemoved: () => void;
};

export function ShiftForm({ id, stored, others, onSaved, onRemoved }: Props) {
  const { can } = useStaff();
  const list = useRef<HTMLDivElement>(null);
  const editable = can('menu.edit');
  const call = useCallForm<ShiftValues, unknown>({
    initialValues: shiftValuesOf(stored),
    validate: shiftFaults,
    submit: (values, options) => {
      const body = { ...values, id, windows: inWeekOrder(values.windows) };
      return stored
        ? api('PUT /api-catalog/catalog/foodshifts', { body, ...options })
        : api('POST /api-catalog/catalog/foodshifts', { body, ...options });
    },
    onDone: async () => {
      await refreshCatalog();
      onSaved(id);
    },
  });
  const { form } = call;
  const { windows } = form.values;
  const setWindows = (next: readonly WeekWindow[]) => form.setFieldValue('windows', [...next]);
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="form"
      className={classes.form}
      onSubmit={call.onSubmit as never}
      noValidate
    >
      <UnsavedGuard dirty={call.dirty} />
      <Stack gap="md">
        <FormSummary of={call} />
        <ShiftFields form={form} />
        <Text c="dimmed" size="sm">
          {shiftsTexts.weekHint}
        </Text>
        <WeekCalendar
          windows={windows}
          others={others.flatMap((other) => other.windows)}
          readOnly={!editable}
          onAdd={(window) => setWindows([...windows, window])}
          onRemove={(index) => setWindows(windows.filter((_, place) => place !== index))}
          onPick={(index) => list.current?.querySelectorAll<HTMLInputElement>('[data-from]')[index]?.focus()}
        />
        <WindowList ref={list} windows={windows} onChange={setWindows} error={form.errors.windows} />
        {editable && (
          <FormFooter
            submitting={call.submitting}
            aside={stored && stored.itemCount === 0 && <RemoveShift id={id} onRemoved={onRemoved} />}
          />
        )}
      </Stack>
    </Paper>
  );
}

function ShiftFields({
  form,
}: {
  readonly form: ReturnType<typeof useCallForm<ShiftValues, unknown>>['form'];
}) {
  return (
    <>
      <TextInput
        size="md"
        label={shiftsTexts.name}
        required
        maxLength={TITLE_LENGTH.max}
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <JalaliDateField size="md" label={shiftsTexts.fromDate} {...form.getInputProps('fromDate')} />
        <JalaliDateField size="md" label={shiftsTexts.toDate} {...form.getInputProps('toDate')} />
      </SimpleGrid>
      <SwitchRow
        label={shiftsTexts.active}
        description={shiftsTexts.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
}

function RemoveShift({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) {
  const remove = useChange(async () => {
    await api('DELETE /api-catalog/catalog/foodshifts/{id}', { params: { id } });
    onRemoved();
  }, shiftsTexts.removedShift);
  return (
    <Button
      variant="subtle"
      color="red"
      h={44}
      loading={remove.isPending}
      onClick={() => remove.mutate(undefined)}
    >
      {shiftsTexts.remove}
    </Button>
  );
}
