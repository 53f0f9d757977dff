import { Switch, Textarea } from '@mantine/core';
import type { CreditAccountView } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { DUE_DAYS, NOTE_LENGTH } from '@sofreh/domain/limits';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { MoneyField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

type Props = {
  readonly account: CreditAccountView;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

export function TermsForm({ account, currency, onDirty, onClose }: Props) {
  const { customerId } = account;
  const call = useCallForm({
    initialValues: {
      // Whoever opens the form of a closed account means to open it.
      active: account.active || account.creditLimit === 0,
      creditLimit: account.creditLimit as number | null,
      dueDays: account.dueDays as number | null,
      note: account.note,
    },
    submit: ({ creditLimit, dueDays, ...values }, options) =>
      api('PUT /api/creditaccounts/{customerId}', {
        params: { customerId },
        body: { ...values, creditLimit: creditLimit ?? 0, dueDays: dueDays ?? 0 },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain('GET /api/creditaccounts', 'GET /api/creditaccounts/{customerId}');
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Switch
        size="md"
        label={texts.active}
        checked={form.values.active}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
      <MoneyField
        label={texts.limit}
        description={texts.limitHint}
        currency={currency}
        data-autofocus
        {...form.getInputProps('creditLimit')}
        value={form.values.creditLimit}
        onChange={(value) => form.setFieldValue('creditLimit', value)}
      />
      <NumberField
        label={texts.dueDays}
        maximum={DUE_DAYS.max}
        {...form.getInputProps('dueDays')}
        value={form.values.dueDays}
        onChange={(value) => form.setFieldValue('dueDays', value)}
      />
      <Textarea
        label={texts.note}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH.max}
        {...form.getInputProps('note')}
      />
    </SavingForm>
  );
}
