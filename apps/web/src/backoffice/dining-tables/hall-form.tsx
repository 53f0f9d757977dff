import { TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import type { Hall } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

type Props = {
  readonly hall: Hall | null;
  /** Says where a new hall stands: after all others. */
  readonly last: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

/** Adds or changes a hall. */
export function HallForm({ hall, last, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const call = useCallForm({
    initialValues: { title: hall?.title ?? '', active: hall?.active ?? true },
    validate: { title: (title: string) => (title.trim() ? null : tablesTexts.nameRequired) },
    submit: (values, options) => {
      const body = { ...values, id: hall?.id ?? fresh, sortOrder: hall?.sortOrder ?? last };
      return hall
        ? api('PUT /api/diningtablecategories', { body, ...options })
        : api('POST /api/diningtablecategories', { body, ...options });
    },
    onDone,
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={tablesTexts.hallName}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('title')}
      />
      <SwitchRow
        label={tablesTexts.active}
        description={tablesTexts.hallActiveHint}
        {...call.form.getInputProps('active', { type: 'checkbox' })}
      />
    </SavingForm>
  );
}
