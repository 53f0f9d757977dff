import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { OTP_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { useState } from 'react';
import { FormSummary, useCallForm } from '#web/ui/index.ts';
import { Resend } from '../login/code-step.tsx';
import type { SentCode } from '../login/phone-step.tsx';
import { createShop, type MadeShop, newShopIds } from './create-shop.ts';
import { digitsOf, type ShopValues } from './shop-values.ts';
import { setupTexts } from './texts.ts';

type Props = {
  readonly shop: ShopValues;
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onMade: (made: MadeShop) => void;
  readonly onBack: () => void;
};

/** Asks then for the code of the phone; with it the shop is made and its owner signed in. */
export function ProofStep({ shop, sent, onSent, onMade, onBack }: Props) {
  const [ids] = useState(newShopIds);
  const call = useCallForm({
    initialValues: { otp: '' },
    validate: { otp: (otp: string) => (digitsOf(otp).length === OTP_LENGTH ? null : setupTexts.otpNeeded) },
    submit: ({ otp }, options) => createShop(shop, { userId: sent.userId, otp: digitsOf(otp) }, ids, options),
    done: null,
    onDone: onMade,
  });
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <Stack>
        <Title order={1} size="h3">
          {setupTexts.proofTitle}
        </Title>
        <Text c="dimmed">
          {setupTexts.otpHint} <bdi dir="ltr">{formatPhone(shop.phoneNumber)}</bdi>{' '}
          <Anchor component="button" type="button" onClick={onBack}>
            {setupTexts.back}
          </Anchor>
        </Text>
        <FormSummary of={call} />
        <TextInput
          label={setupTexts.otp}
          required
          size="lg"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...call.form.getInputProps('otp')}
        />
        <Button type="submit" size="lg" loading={call.submitting}>
          {setupTexts.submit}
        </Button>
        <Resend phoneNumber={shop.phoneNumber} sent={sent} onSent={onSent} />
      </Stack>
    </form>
  );
}
