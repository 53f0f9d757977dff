import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { PHONE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { loginTexts } from './texts.ts';

/** Sending a code answers this, at this time. */
export type SentCode = ApiResponse<'POST /api-identity/identity/auth/login'> & { readonly at: number };

/** Sends the one-time code of a back-office login. */
export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const body = {
    phoneNumber: toAsciiDigits(phoneNumber).replace(/[^\d+]/g, ''),
    surface: 'BACKOFFICE',
  } as const;
  const sent = await api('POST /api-identity/identity/auth/login', { body, quiet: true });
  return { ...sent, at: Date.now() };
}

type Props = {
  readonly phoneNumber: string;
  readonly onPhoneNumber: (phoneNumber: string) => void;
  readonly onSent: (sent: SentCode) => void;
};

export function PhoneStep({ phoneNumber, onPhoneNumber, onSent }: Props) {
  const send = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(phoneNumber);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1} size="h3">
          {loginTexts.title}
        </Title>
        <Text c="dimmed">{loginTexts.hint}</Text>
        <TextInput
          label={loginTexts.phone}
          size="lg"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          autoFocus
          dir="ltr"
          placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
          styles={{ input: { textAlign: 'right' } }}
          value={toPersianDigits(phoneNumber)}
          onChange={(event) => onPhoneNumber(event.currentTarget.value)}
          error={send.error?.message}
        />
        <Button
          type="submit"
          size="lg"
          loading={send.isPending}
          disabled={phoneNumber.trim().length < PHONE_LENGTH.min}
        >
          {loginTexts.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
