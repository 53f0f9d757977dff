import { Chip, Group, Textarea } from '@mantine/core';
import type { DrawerMovement } from '@sofreh/domain/cash-drawers';
import type { Currency } from '@sofreh/domain/enums';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { maySend, moveCash, useNetworkStore } from '#web/offline/index.ts';
import { usePrint } from '#web/staff/print-jobs/use-print.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { tillDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly drawerId: string;
  readonly kind: DrawerMovement;
  readonly currency: Currency;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Puts cash into the drawer or takes some out, with a reason. */
export function MovementForm({ drawerId, kind, currency, onDone, onCancel }: Props) {
  const [id] = useState(newId);
  const [prints, setPrints] = useState(true);
  const { vendor } = useStaff();
  const { slip } = usePrint();
  const lights = useQuery(callQuery('GET /api/orders/printers', {}, { quiet: true }));
  // Without the server no slip is made, and without a printer no drawer opens.
  const online = maySend(useNetworkStore());
  const canPrint = online && (lights.data?.data ?? []).some(({ active }) => active);
  const call = useCallForm<{ amount: number | null; reason: string }, unknown>({
    initialValues: { amount: null, reason: '' },
    validate: {
      amount: (amount) => (amount ? null : texts.amountRequired),
      reason: (reason) => (reason.trim() ? null : texts.reasonRequired),
    },
    submit: ({ amount, reason }, options) =>
      moveCash({ vendorId: vendor.id, drawerId, options }, { id, kind, amount: amount ?? 0, reason }),
    onDone: () => {
      // Where the network went meanwhile, the movement waits here and the server knows none to print.
      if (canPrint && prints && maySend(useNetworkStore.getState())) void slip(drawerId, id);
      onDone();
    },
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
            <Chip key={reason} value={reason} size="lg">
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
        maxLength={NOTE_LENGTH.max}
        {...form.getInputProps('reason')}
      />
      {canPrint && (
        <SwitchRow
          label={texts.printsSlip}
          checked={prints}
          onChange={({ currentTarget }) => setPrints(currentTarget.checked)}
        />
      )}
    </SavingForm>
  );
}
