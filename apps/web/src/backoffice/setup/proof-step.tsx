import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { OTP_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { useState } from 'react';
import { api, newId, saveSignIn, useSettings } from '#web/api/index.ts';
import { FormSummary, useCallForm } from '#web/ui/index.ts';
import { Resend } from '../login/code-step.tsx';
import type { SentCode } from '../login/phone-step.tsx';
import { digitsOf, type ShopValues } from './shop-values.ts';
import { setupTexts } from './texts.ts';

type Props = {
  readonly shop: ShopValues;
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
};

/** Then the code of the phone; with it the shop is made and its owner signed in. */
export function ProofStep({ shop, sent, onSent, onBack }: Props) {
  // The same try is the same brand and vendor, however often it is sent.
  const [ids] = useState(() => ({ brand: newId(), vendor: newId() }));
  const domain = shop.vendor.domain.trim().toLowerCase();
  const call = useCallForm({
    initialValues: { otp: '' },
    validate: { otp: (otp: string) => (digitsOf(otp).length === OTP_LENGTH ? null : setupTexts.otpNeeded) },
    submit: ({ otp }, options) =>
      api('POST /api-identity/identity/setup', {
        ...options,
        body: {
          userId: sent.userId,
          otp: digitsOf(otp),
          setupCode: digitsOf(shop.setupCode),
          firstName: shop.firstName,
          lastName: shop.lastName,
          brand: { ...shop.brand, id: ids.brand },
          vendor: { ...shop.vendor, domain, id: ids.vendor },
        },
      }),
    done: null,
    onDone: (tokens) => {
      saveSignIn('BACKOFFICE', tokens);
      useSettings.getState().change({ branchDomain: domain });
      window.location.assign('/bo/guide');
    },
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
