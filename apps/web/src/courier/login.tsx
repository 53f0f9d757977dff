import { toAsciiDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { api, isFailure, saveSignIn } from '#web/api/index.ts';
import { EndedSessions } from './others-steps.tsx';
import { courierTexts as texts } from './texts.ts';

type Props = {
  /** This is the person whose session was ended a moment ago, not by himself; it is null where nobody's was. */
  readonly ended: string | null;
  readonly onSignedIn: () => void;
};

/** Signs the courier in by a one-time code. */
export function Login({ ended, onSignedIn }: Props) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      setFault(thrown.message);
    } finally {
      setBusy(false);
    }
  };
  const send = run(async () => {
    const body = { phoneNumber: toAsciiDigits(phoneNumber) };
    setUserId((await api('POST /api-identity/identity/bikers/login', { body, quiet: true })).userId);
  });
  const enter = run(async () => {
    const body = { userId: userId ?? '', otp: toAsciiDigits(otp) };
    const tokens = await api('POST /api-identity/identity/bikers/verify', { body, quiet: true });
    await saveSignIn('COURIER', { token: tokens.token, refreshToken: tokens.refreshToken });
    onSignedIn();
  });
  return (
    <main className="courier">
      <h1>{texts.title}</h1>
      <EndedSessions ended={ended} />
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {userId === null ? (
        <form onSubmit={send} className="card">
          <label htmlFor="phone">{texts.phone}</label>
          <input
            id="phone"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            value={phoneNumber}
            onChange={(event) => setPhoneNumber(event.currentTarget.value)}
          />
          <button type="submit" className="main" disabled={busy || phoneNumber.trim() === ''}>
            {texts.sendCode}
          </button>
        </form>
      ) : (
        <form onSubmit={enter} className="card">
          <label htmlFor="code">{texts.code}</label>
          <input
            id="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            value={otp}
            onChange={(event) => setOtp(event.currentTarget.value)}
          />
          <button type="submit" className="main" disabled={busy || otp.trim().length < 6}>
            {texts.enter}
          </button>
          <button type="button" onClick={() => setUserId(null)}>
            {texts.again}
          </button>
        </form>
      )}
    </main>
  );
}
