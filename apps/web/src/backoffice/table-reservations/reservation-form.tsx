import { Alert, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { GUESTS, NAME_LENGTH, NOTE_LENGTH } from '@sofreh/domain/limits';
import { duration, time } from '@sofreh/fa/dates';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { staffTexts } from '#web/staff/texts.ts';
import {
  JalaliDateField,
  NumberField,
  PhoneField,
  SavingForm,
  TimeField,
  useCallForm,
} from '#web/ui/index.ts';
import type { Reservation } from './day.ts';
import type { ReservableTable } from './reservation-queries.ts';
import { type Conflict, conflictIn, LENGTHS, timesOf, valuesOf, type Wanted } from './reservation-values.ts';
import { reservationTexts as texts } from './texts.ts';

type Props = {
  readonly reservation: Reservation | null;
  readonly wanted: Wanted;
  readonly tables: readonly ReservableTable[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

/** Books a table or changes the booking; whoever has the table at that time is named. */
export function ReservationForm({ reservation, wanted, tables, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const call = useCallForm({
    initialValues: valuesOf(reservation, wanted),
    validate: {
      tableId: (id: string) => (id ? null : texts.tableRequired),
      name: (name: string) => (name.trim() ? null : texts.nameRequired),
      numberOfPerson: (count: number | null) => (count && count <= GUESTS.max ? null : texts.personsWrong),
      day: (day: string | null) => (day ? null : texts.dayRequired),
      clock: (clock: string | null) => (clock ? null : texts.fromRequired),
    },
    submit: async ({ day, clock, minutes, numberOfPerson, ...values }, options) => {
      setConflict(null);
      const body = {
        ...values,
        ...timesOf(day ?? wanted.day, clock ?? '', Number(minutes)),
        id: reservation?.id ?? fresh,
        numberOfPerson: numberOfPerson ?? 1,
        status: reservation?.status ?? ('BOOKED' as const),
      };
      try {
        return await api('PATCH /api/diningtable/reserves', { body, ...options });
      } catch (failure) {
        setConflict(conflictIn(failure));
        throw failure;
      }
    },
    onDone,
  });
  const { form } = call;
  const { numberOfPerson, tableId, phoneNumber, minutes } = form.values;
  const table = tables.find(({ id }) => id === tableId);
  const tooMany = table && numberOfPerson !== null && numberOfPerson > table.capacity;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      {conflict && (
        <Alert role="alert" color="red" icon={<IconCalendarX aria-hidden />} title={texts.conflict}>
          {texts.conflictOf(
            conflict.name,
            conflict.numberOfPerson,
            time(conflict.startsAt),
            time(conflict.endsAt),
          )}
        </Alert>
      )}
      <TextInput
        size="md"
        label={texts.name}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={2}>
        <PhoneField
          size="md"
          label={texts.phone}
          {...form.getInputProps('phoneNumber')}
          value={phoneNumber}
        />
        <NumberField
          size="md"
          label={texts.persons}
          required
          minimum={1}
          maximum={GUESTS.max}
          {...form.getInputProps('numberOfPerson')}
          value={numberOfPerson}
        />
      </SimpleGrid>
      <Select
        size="md"
        label={texts.table}
        required
        searchable
        allowDeselect={false}
        description={tooMany ? texts.tooMany(table.capacity) : undefined}
        data={tables.map(({ id, name, categoryTitle, capacity }) => ({
          value: id,
          label: `${staffTexts.table(name)}، ${categoryTitle}، ${texts.personsOf(capacity)}`,
        }))}
        {...form.getInputProps('tableId')}
      />
      {/* «۱ ساعت و ۳۰ دقیقه» needs half of the drawer's width. */}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <JalaliDateField size="md" label={texts.day} required {...form.getInputProps('day')} />
        <TimeField size="md" label={texts.from} required {...form.getInputProps('clock')} />
        <Select
          size="md"
          label={texts.length}
          allowDeselect={false}
          data={[...new Set([...LENGTHS, Number(minutes)])]
            .sort((one, other) => one - other)
            .map((length) => ({ value: String(length), label: duration(length) }))}
          {...form.getInputProps('minutes')}
        />
      </SimpleGrid>
      <Textarea
        size="md"
        label={texts.note}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH.max}
        {...form.getInputProps('note')}
      />
    </SavingForm>
  );
}
