import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { OTP_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isFailure, isSpentCode, notify, verifyCode } from '#web/api/index.ts';
import { clockText, useNow } from '#web/ui/index.ts';
import { afterLogin } from './after-login.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { type SentCode, sendCode } from './phone-step.tsx';
import { loginTexts } from './texts.ts';

type Props = {
  readonly phoneNumber: string;
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
};

/** Asks in the second step for the code, and for the name of whoever is not registered yet. The last digit sends it. */
export function CodeStep({ phoneNumber, sent, onSent, onBack }: Props) {
  const [otp, setOtp] = useState('');
  const [name, setName] = useState({ firstName: '', lastName: '' });
  const verify = useMutation({
    mutationFn: (code: string) =>
      verifyCode({ userId: sent.userId, otp: code, ...(sent.isRegistered ? {} : name) }),
    onSuccess: afterLogin,
    onError: (failure) => {
      if (isSpentCode(failure)) setOtp('');
    },
  });
  const type = (next: string) => {
    // Another digit in a box that is full already spends no try.
    if (next === otp) return;
    setOtp(next);
    if (next.length === OTP_LENGTH && sent.isRegistered && !verify.isPending) verify.mutate(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate(otp);
  };
  const busy = verify.isPending || verify.isSuccess;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1} size="h3">
          {loginTexts.codeTitle}
        </Title>
        <Text c="dimmed">
          {loginTexts.codeHint} <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>{' '}
          <Anchor component="button" type="button" onClick={onBack}>
            {loginTexts.changePhone}
          </Anchor>
        </Text>
        <CodeBoxes value={otp} onChange={type} invalid={verify.isError} disabled={busy} />
        {!sent.isRegistered && <NameFields name={name} onChange={setName} failure={verify.error} />}
        <Text c="var(--mantine-color-error)" role="alert" size="sm" mih={23}>
          {verify.error?.message}
        </Text>
        <Button type="submit" size="lg" loading={busy} disabled={otp.length < OTP_LENGTH}>
          {loginTexts.enter}
        </Button>
        <Resend phoneNumber={phoneNumber} sent={sent} onSent={onSent} />
      </Stack>
    </form>
  );
}

type Name = { readonly firstName: string; readonly lastName: string };
type NameProps = { readonly name: Name; readonly onChange: (name: Name) => void; readonly failure: unknown };

function NameFields({ name, onChange, failure }: NameProps) {
  const errors = isFailure(failure) ? failure.errors : {};
  return (
    <Group grow align="start">
      <TextInput
        label={loginTexts.firstName}
        size="md"
        autoComplete="given-name"
        value={name.firstName}
        onChange={(event) => onChange({ ...name, firstName: event.currentTarget.value })}
        error={errors.firstName?.[0]}
      />
      <TextInput
        label={loginTexts.lastName}
        size="md"
        autoComplete="family-name"
        value={name.lastName}
        onChange={(event) => onChange({ ...name, lastName: event.currentTarget.value })}
        error={errors.lastName?.[0]}
      />
    </Group>
  );
}

/** Sends another code, once the pause is over. */
export function Resend({ phoneNumber, sent, onSent }: Omit<Props, 'onBack'>) {
  const left = sent.at + sent.resendAfterSeconds * 1000 - useNow();
  const resend = useMutation({
    mutationFn: () => sendCode(phoneNumber),
    onSuccess: (next) => {
      onSent(next);
      notify({ kind: 'success', message: loginTexts.resent });
    },
    onError: (failure) => notify({ kind: 'error', message: failure.message }),
  });
  return (
    <Button variant="subtle" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? (
        <>
          {loginTexts.resendIn} <bdi className="clock">{clockText(left)}</bdi>
        </>
      ) : (
        loginTexts.resend
      )}
    </Button>
  );
}
