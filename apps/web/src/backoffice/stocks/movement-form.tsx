import { Chip, Group, Stack, Textarea } from '@mantine/core';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { FormFooter, FormSummary, useCallForm, useTellDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { AmountField } from './amount-field.tsx';
import { LeftNow } from './left-now.tsx';
import { stockTexts } from './texts.ts';

type Kind = 'RESTOCK' | 'RECOUNT' | 'WASTE';
type Props = {
  readonly kind: Kind;
  readonly row: StockBoardRow;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const labels: Readonly<Record<Kind, string>> = {
  RESTOCK: stockTexts.arrived,
  RECOUNT: stockTexts.present,
  WASTE: stockTexts.thrown,
};

/** Restocks, recounts or writes off one product; what is written off needs a reason. */
export function MovementForm({ kind, row, onDirty, onDone, onCancel }: Props) {
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: { count: kind === 'RECOUNT' ? row.count : null, reason: '' },
    validate: {
      count: (count) => (count === null ? stockTexts.quantityRequired : null),
      reason: (reason) => (kind === 'WASTE' && !reason.trim() ? uiTexts.reasonRequired : null),
    },
    submit: ({ count, reason }, options) => {
      const { productType, productId } = row;
      const body = { id, productType, productId, kind, count: count ?? 0, reason };
      return api('POST /api-catalog/catalog/stocks', { body, ...options });
    },
    onDone,
  });
  useTellDirty(call.dirty, onDirty);
  const { form, onSubmit, submitting } = call;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <LeftNow row={row} />
        <FormSummary of={call} />
        <AmountField
          unit={row.unit}
          label={labels[kind]}
          required
          data-autofocus
          {...form.getInputProps('count')}
        />
        {kind === 'WASTE' && (
          <Chip.Group
            value={form.values.reason}
            onChange={(reason) => form.setFieldValue('reason', String(reason))}
          >
            <Group gap="xs">
              {stockTexts.wasteReasons.map((reason) => (
                <Chip key={reason} value={reason} size="sm">
                  {reason}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        <Textarea
          label={kind === 'WASTE' ? uiTexts.reason : stockTexts.note}
          required={kind === 'WASTE'}
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH.max}
          {...form.getInputProps('reason')}
        />
        <FormFooter submitting={submitting} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
