import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { OTP_LENGTH, PHONE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, readInstallation, saveSignIn } from '#web/api/index.ts';
import classes from './platform.module.css';
import { platformTexts as texts } from './texts.ts';

/** Signs in the platform's admin: by a one-time code, or by a recovery code where no text messages are sent. */
export function Login({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { loginCodes } = readInstallation();
  const [phone, setPhone] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const phoneNumber = toAsciiDigits(phone).replace(/[^\d+]/g, '');
  const step = useMutation({
    mutationFn: async () => {
      if (loginCodes && userId === null) {
        const sent = await api('POST /api-identity/identity/auth/adminlogin', {
          body: { phoneNumber },
          quiet: true,
        });
        setUserId(sent.userId);
        return;
      }
      const tokens = loginCodes
        ? await api('POST /api-identity/identity/auth/verify', {
            body: { userId: userId ?? '', otp: toAsciiDigits(code), surface: 'PLATFORM' },
            quiet: true,
          })
        : await api('POST /api-identity/identity/auth/entry', {
            body: { phoneNumber, code, surface: 'PLATFORM' },
            quiet: true,
          });
      await saveSignIn('PLATFORM', { token: tokens.token, refreshToken: tokens.refreshToken });
      onSignedIn();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate();
  };
  const asksCode = !loginCodes || userId !== null;
  return (
    <main className={classes.login}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={1} size="h3">
            {texts.login}
          </Title>
          <Text c="dimmed">{loginCodes ? texts.loginHint : texts.entryHint}</Text>
          <TextInput
            label={texts.phone}
            size="lg"
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={phone}
            disabled={userId !== null}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          {asksCode && (
            <TextInput
              label={loginCodes ? texts.code : texts.entryCode}
              size="lg"
              dir="ltr"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Text c="var(--mantine-color-error)" role="alert" size="sm" mih={23}>
            {step.error?.message}
          </Text>
          <Button
            type="submit"
            size="lg"
            loading={step.isPending}
            disabled={phoneNumber.length < PHONE_LENGTH.min || (asksCode && code.trim().length < OTP_LENGTH)}
          >
            {asksCode ? texts.enter : texts.sendCode}
          </Button>
          {userId !== null && (
            <Button variant="subtle" size="md" onClick={() => setUserId(null)}>
              {texts.again}
            </Button>
          )}
        </Stack>
      </form>
    </main>
  );
}
