import { Paper, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { CreditAccountView } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { bankReferenceNeeded } from '@sofreh/fa/order-texts';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { Money, MoneyField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

const METHODS = ['CASH', 'BANK'] as const;

type Props = {
  readonly account: CreditAccountView;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Pays a customer what the shop owes them, all of it unless another sum is typed. */
export function PayOutForm({ account, currency, onDirty, onClose }: Props) {
  const { customerId, name } = account;
  const inFavour = -account.owed;
  // Sent again, the same payout is made once.
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: {
      amount: inFavour as number | null,
      method: 'CASH' as (typeof METHODS)[number],
      reference: '',
    },
    validate: {
      amount: (amount) => (amount ? null : texts.amountRequired),
      reference: (reference, { method }) =>
        method === 'BANK' && reference.trim() === '' ? bankReferenceNeeded : null,
    },
    submit: ({ amount, method, reference }, options) =>
      api('POST /api/creditaccounts/{customerId}/payouts', {
        params: { customerId },
        body: { id, method, reference, amount: amount ?? 0 },
        ...options,
      }),
    done: texts.paidOut,
    onDone: () => {
      askAgain(
        'GET /api/creditaccounts',
        'GET /api/creditaccounts/{customerId}',
        'GET /api/creditaccounts/{customerId}/statement',
        'GET /api/cashdrawers/mine',
      );
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} label={texts.payout} onCancel={onClose}>
      <Paper withBorder radius="md" p="md" ta="center">
        <Text c="dimmed">{name}</Text>
        <Text fz={26} fw={800}>
          <Money amount={inFavour} currency={currency} />
        </Text>
      </Paper>
      <MoneyField
        label={texts.amount}
        currency={currency}
        required
        minimum={1}
        maximum={inFavour}
        data-autofocus
        {...form.getInputProps('amount')}
        value={form.values.amount}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <Radio.Group label={texts.payoutMethod} {...form.getInputProps('method')}>
        <Stack gap={0}>
          {METHODS.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              py={10}
              label={texts.payoutMethods[method]}
              description={method === 'CASH' ? texts.payoutCashHint : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={texts.reference}
        withAsterisk={form.values.method === 'BANK'}
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={REFERENCE_LENGTH.max}
        {...form.getInputProps('reference')}
      />
    </SavingForm>
  );
}
