import { toAsciiDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { loginTexts } from '../texts/login.ts';
import { TextField } from '../ui/field.tsx';
import type { SentCode } from './code-step.tsx';

/** Asks for the phone number and sends the code. */
export function PhoneStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { busy, error, submit } = useSubmit(async () => onSent(await sendCode(phoneNumber)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const short = toAsciiDigits(phoneNumber).replace(/\D/g, '').length < 10;
    setIncomplete(short);
    if (!short) submit();
  };
  return (
    <form onSubmit={send} noValidate>
      <p className="login-hint">{loginTexts.hint}</p>
      <TextField
        label={loginTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        className="phone-input"
        maxLength={20}
        placeholder={loginTexts.phonePlaceholder}
        value={phoneNumber}
        onChange={(event) => setPhoneNumber(event.target.value)}
        error={incomplete ? loginTexts.phoneWrong : error?.message}
        required
      />
      <button type="submit" className="button wide login-button" disabled={busy}>
        {loginTexts.sendCode}
      </button>
    </form>
  );
}

/** Sends a code to a number and tells when the next may be asked for. */
export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const answer = await api('POST /api-identity/identity/auth/login', {
    body: { phoneNumber: toAsciiDigits(phoneNumber).trim(), surface: 'SITE' },
  });
  const { userId, isRegistered, resendAfterSeconds } = answer;
  return { phoneNumber, userId, isRegistered, resendAt: Date.now() + resendAfterSeconds * 1000 };
}
