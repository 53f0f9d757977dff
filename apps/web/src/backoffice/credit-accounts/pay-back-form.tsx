import { Paper, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { CreditAccountView } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { bankReferenceNeeded } from '@sofreh/fa/order-texts';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { TerminalField } from '#web/staff/payments/terminal-field.tsx';
import { useTerminal } from '#web/staff/payments/use-terminal.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { Money, MoneyField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

const METHODS = ['CASH', 'CARD', 'BANK'] as const;

type Props = {
  readonly account: CreditAccountView;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Takes what a customer pays back, all of it unless another sum is typed. */
export function PayBackForm({ account, currency, onDirty, onClose }: Props) {
  const { customerId, owed, name } = account;
  // Sent again, the same payment is taken once.
  const [id] = useState(newId);
  const terminal = useTerminal();
  const call = useCallForm({
    initialValues: {
      amount: owed as number | null,
      method: 'CASH' as (typeof METHODS)[number],
      reference: '',
    },
    validate: {
      amount: (amount) => (amount ? null : texts.amountRequired),
      reference: (reference, { method }) =>
        method === 'BANK' && reference.trim() === '' ? bankReferenceNeeded : null,
    },
    submit: ({ amount, method, reference }, options) =>
      api('POST /api/creditaccounts/{customerId}/payments', {
        params: { customerId },
        body: {
          id,
          method,
          reference,
          amount: amount ?? 0,
          ...(method === 'CARD' && terminal.chosen ? { posTerminalId: terminal.chosen.id } : {}),
        },
        ...options,
      }),
    done: texts.received,
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
    <SavingForm of={call} onDirty={onDirty} label={texts.pay} onCancel={onClose}>
      <Paper withBorder radius="md" p="md" ta="center">
        <Text c="dimmed">{name}</Text>
        <Text fz={26} fw={800}>
          <Money amount={owed} currency={currency} />
        </Text>
      </Paper>
      <MoneyField
        label={texts.amount}
        currency={currency}
        required
        minimum={1}
        maximum={owed}
        data-autofocus
        {...form.getInputProps('amount')}
        value={form.values.amount}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <Radio.Group label={texts.method} {...form.getInputProps('method')}>
        <Stack gap={0}>
          {METHODS.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              py={10}
              label={texts.methods[method]}
              description={method === 'CASH' ? texts.cashHint : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.method === 'CARD' && <TerminalField {...terminal} />}
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
