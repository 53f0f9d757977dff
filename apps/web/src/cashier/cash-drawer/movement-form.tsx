import { Chip, Group, Textarea } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { moveCash } from '#web/offline/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { tillDrawerTexts as texts } from './texts.ts';

export type MovementKind = 'PAY_IN' | 'PAY_OUT';
type Props = {
  readonly drawerId: string;
  readonly kind: MovementKind;
  readonly currency: Currency;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Puts cash into the drawer or takes some out, with a reason. */
export function MovementForm({ drawerId, kind, currency, onDone, onCancel }: Props) {
  const [id] = useState(newId);
  const { vendor } = useStaff();
  const call = useCallForm<{ amount: number | null; reason: string }, unknown>({
    initialValues: { amount: null, reason: '' },
    validate: {
      amount: (amount) => (amount ? null : texts.amountRequired),
      reason: (reason) => (reason.trim() ? null : texts.reasonRequired),
    },
    submit: ({ amount, reason }, options) =>
      moveCash({ vendorId: vendor.id, drawerId, options }, { id, kind, amount: amount ?? 0, reason }),
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} label={texts.save} onCancel={onCancel}>
      <MoneyField
        size="md"
        label={texts.amount}
        required
        data-autofocus
        currency={currency}
        minimum={1}
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <Chip.Group
        value={form.values.reason}
        onChange={(chosen) => form.setFieldValue('reason', String(chosen))}
      >
        <Group gap="xs">
          {texts.reasons[kind].map((reason) => (
            <Chip key={reason} value={reason} size="sm">
              {reason}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Textarea
        size="md"
        label={texts.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </SavingForm>
  );
}
