import { Radio, Stack, Text } from '@mantine/core';
import type { CreditAccountView } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { LINK_HOURS, type LinkHours, USUAL_LINK_HOURS } from '@sofreh/domain/payment-link';
import { formatPhone } from '@sofreh/fa/digits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { MoneyField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

type Props = {
  readonly account: CreditAccountView;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Sends a customer the way to pay what they owe by themselves, all of it unless another sum is typed. */
export function SendLinkForm({ account, currency, onDirty, onClose }: Props) {
  const { customerId, owed, phoneNumber } = account;
  // Sent again, the same link is sent once.
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: { amount: owed as number | null, hours: USUAL_LINK_HOURS },
    validate: { amount: (amount) => (amount ? null : texts.amountRequired) },
    submit: ({ amount, hours }, options) =>
      api('POST /api/creditaccounts/{customerId}/link', {
        params: { customerId },
        // All of it is whatever is owed by then.
        body: { id, hours, ...(amount !== null && amount < owed ? { amount } : {}) },
        ...options,
      }),
    done: texts.linkSent,
    onDone: onClose,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} label={texts.sendLink} onCancel={onClose}>
      <Text>{texts.linkHint}</Text>
      <Text>
        {texts.phone}: <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
      </Text>
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
      <Radio.Group
        label={texts.linkHours}
        value={String(form.values.hours)}
        onChange={(hours) => form.setFieldValue('hours', Number(hours) as LinkHours)}
      >
        <Stack gap={0}>
          {LINK_HOURS.map((hours) => (
            <Radio key={hours} value={String(hours)} size="md" py={10} label={texts.hours(hours)} />
          ))}
        </Stack>
      </Radio.Group>
    </SavingForm>
  );
}
