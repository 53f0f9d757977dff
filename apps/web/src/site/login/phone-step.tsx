import { PHONE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../data/use-submit.ts';
import { TextField } from '../ui/field.tsx';
import { type SentCode, sendCode } from './send-code.ts';
import { loginTexts } from './texts.ts';

/** Asks for the phone number and sends the code. */
export function PhoneStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { busy, error, submit } = useSubmit(async () => onSent(await sendCode(phoneNumber)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const short = toAsciiDigits(phoneNumber).replace(/\D/g, '').length < PHONE_LENGTH.min;
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
        maxLength={PHONE_LENGTH.max}
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
