import { Select, TextInput } from '@mantine/core';
import { NAME_LENGTH, TABLE_CAPACITY, TABLE_CODE, TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { newCode } from './new-code.ts';
import type { Hall, Table } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

type Props = {
  readonly table: Table | null;
  readonly halls: readonly Hall[];
  /** It is the hall a new table begins in. */
  readonly hallId: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = {
  name: string;
  categoryId: string;
  code: string;
  capacity: number | null;
  active: boolean;
};

/** Adds or changes a table. */
export function TableForm({ table, halls, hallId, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const call = useCallForm<Values, unknown>({
    initialValues: {
      name: table?.name ?? '',
      categoryId: table?.categoryId ?? hallId ?? halls.find(({ active }) => active)?.id ?? '',
      code: table?.code ?? newCode(),
      capacity: table?.capacity ?? 4,
      active: table?.active ?? true,
    },
    validate: {
      name: (name) => (name.trim() ? null : tablesTexts.nameRequired),
      categoryId: (id) => (id ? null : tablesTexts.hallRequired),
      code: (code) => (TABLE_CODE.test(toAsciiDigits(code).trim()) ? null : tablesTexts.codeWrong),
      capacity: (count) => (count !== null && count >= 1 ? null : tablesTexts.capacityWrong),
    },
    submit: ({ capacity, code, ...values }, options) => {
      const body = {
        ...values,
        id: table?.id ?? fresh,
        code: toAsciiDigits(code).trim(),
        capacity: capacity ?? 1,
        plan: table?.plan ?? null,
        sortOrder: table?.sortOrder ?? 0,
      };
      return table
        ? api('PUT /api/diningtable', { body, ...options })
        : api('POST /api/diningtable', { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={tablesTexts.name}
        description={tablesTexts.nameHint}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        size="md"
        label={tablesTexts.hall}
        required
        allowDeselect={false}
        data={halls.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('categoryId')}
      />
      <NumberField
        size="md"
        label={tablesTexts.capacity}
        required
        minimum={1}
        maximum={TABLE_CAPACITY.max}
        {...form.getInputProps('capacity')}
        value={form.values.capacity}
      />
      <TextInput
        size="md"
        label={tablesTexts.code}
        description={tablesTexts.codeHint}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={TYPED_CODE_LENGTH.max}
        {...form.getInputProps('code')}
      />
      <SwitchRow
        label={tablesTexts.active}
        description={tablesTexts.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </SavingForm>
  );
}
