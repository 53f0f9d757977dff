import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { TABLE_CAPACITY, TABLES_AT_ONCE } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { newCode } from './new-code.ts';
import { tableNames } from './table-names.ts';
import { ALL_TABLES, type Hall } from './tables-queries.ts';
import { tablesTexts as texts } from './texts.ts';

type Props = {
  readonly halls: readonly Hall[];
  /** It is the hall the tables begin in. */
  readonly hallId: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = {
  before: string;
  first: number | null;
  last: number | null;
  categoryId: string;
  capacity: number | null;
};

/** Adds tables that are numbered one after the other: «۱ تا ۲۰». */
export function ManyTablesForm({ halls, hallId, onDone, onCancel, onDirty }: Props) {
  const known = useQuery(callQuery(ALL_TABLES, {})).data?.data ?? [];
  // What is sent again after a lost answer makes no second table.
  const [ids] = useState(() =>
    Array.from({ length: TABLES_AT_ONCE }, () => ({ id: newId(), code: newCode() })),
  );
  const call = useCallForm<Values, { readonly data: readonly unknown[] }>({
    initialValues: {
      before: '',
      first: 1,
      last: 10,
      categoryId: hallId ?? halls.find(({ active }) => active)?.id ?? '',
      capacity: 4,
    },
    validate: {
      last: (_last, values) => {
        const names = tableNames(values);
        if (names.length === 0) return texts.spanWrong(TABLES_AT_ONCE);
        const taken = names.filter((name) => known.some((table) => table.name === name));
        return taken.length > 0 ? texts.exists(taken.slice(0, 5).join('، ')) : null;
      },
      categoryId: (id) => (id ? null : texts.hallRequired),
      capacity: (count) => (count !== null && count >= 1 ? null : texts.capacityWrong),
    },
    submit: ({ categoryId, capacity, ...span }, options) => {
      const tables = tableNames(span).flatMap((name, sortOrder) => {
        const own = ids[sortOrder];
        return own ? [{ ...own, name, categoryId, sortOrder, capacity: capacity ?? 1 }] : [];
      });
      return api('POST /api/diningtable/many', { body: { tables }, ...options });
    },
    onDone,
  });
  const { form } = call;
  const names = tableNames(form.values);
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <SimpleGrid cols={2}>
        <NumberField
          size="md"
          label={texts.first}
          required
          minimum={1}
          maximum={9_999}
          data-autofocus
          {...form.getInputProps('first')}
          value={form.values.first}
        />
        <NumberField
          size="md"
          label={texts.last}
          required
          minimum={1}
          maximum={9_999}
          {...form.getInputProps('last')}
          value={form.values.last}
        />
      </SimpleGrid>
      <TextInput
        size="md"
        label={texts.before}
        description={texts.beforeHint}
        maxLength={50}
        {...form.getInputProps('before')}
      />
      <Select
        size="md"
        label={texts.hall}
        required
        allowDeselect={false}
        data={halls.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('categoryId')}
      />
      <NumberField
        size="md"
        label={texts.capacity}
        required
        minimum={1}
        maximum={TABLE_CAPACITY.max}
        {...form.getInputProps('capacity')}
        value={form.values.capacity}
      />
      {names.length > 0 && (
        <Text role="status">{texts.willMake(names.length, names[0] ?? '', names.at(-1) ?? '')}</Text>
      )}
    </SavingForm>
  );
}
