import { OTP_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { verifyCode } from '#web/api/sign-in.ts';
import { type SubmitError, useSubmit } from '../data/use-submit.ts';
import { loginTexts } from '../texts/login.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { sendCode } from './phone-step.tsx';
import { useCountdown } from './use-countdown.ts';

/** What is known after a code was sent. */
export type SentCode = {
  readonly phoneNumber: string;
  readonly userId: string;
  readonly isRegistered: boolean;
  /** Epoch ms from which another code may be asked for. */
  readonly resendAt: number;
};

type CodeStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Takes the code, and the names of who is not registered yet; a complete code of a known guest goes by itself. */
export function CodeStep({ sent, onResent, onBack, onDone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const [asked, setAsked] = useState(false);
  const verify = useSubmit(async (otp: string) => {
    await verifyCode({ userId: sent.userId, otp, ...(sent.isRegistered ? {} : trimmed(names)) });
    announce(loginTexts.welcome);
    onDone();
  });
  const complete = sent.isRegistered || (names.firstName.trim() !== '' && names.lastName.trim() !== '');
  const change = (digits: string) => {
    setCode(digits);
    verify.clear();
    if (digits.length === OTP_LENGTH && sent.isRegistered) verify.submit(digits);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (complete && code.length === OTP_LENGTH) verify.submit(code);
  };
  return (
    <form onSubmit={send} noValidate>
      <SentTo phoneNumber={sent.phoneNumber} onBack={onBack} />
      <CodeBoxes code={code} onChange={change} error={codeError(verify.error)} />
      {!sent.isRegistered && <NameFields names={names} onChange={setNames} asked={asked} />}
      <button
        type="submit"
        className="button wide login-button"
        disabled={verify.busy || code.length < OTP_LENGTH}
      >
        {loginTexts.verify}
      </button>
      <Resend sent={sent} onResent={onResent} />
    </form>
  );
}

function trimmed(names: { firstName: string; lastName: string }) {
  return { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
}

function codeError(error: SubmitError | null): string | undefined {
  return error?.message;
}

function SentTo({ phoneNumber, onBack }: { phoneNumber: string; onBack: () => void }) {
  return (
    <p className="login-hint">
      {loginTexts.codeSentTo} <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
      <button type="button" className="link-button" onClick={onBack}>
        {loginTexts.changePhone}
      </button>
    </p>
  );
}

type Names = { firstName: string; lastName: string };
type NameFieldsProps = { names: Names; onChange: (names: Names) => void; asked: boolean };

function NameFields({ names, onChange, asked }: NameFieldsProps) {
  const errorOf = (text: string) => (asked && text.trim() === '' ? loginTexts.nameNeeded : undefined);
  return (
    <>
      <p className="login-new">{loginTexts.newHere}</p>
      <div className="field-pair">
        <TextField
          label={loginTexts.firstName}
          autoComplete="given-name"
          maxLength={60}
          value={names.firstName}
          error={errorOf(names.firstName)}
          onChange={(event) => onChange({ ...names, firstName: event.target.value })}
        />
        <TextField
          label={loginTexts.lastName}
          autoComplete="family-name"
          maxLength={60}
          value={names.lastName}
          error={errorOf(names.lastName)}
          onChange={(event) => onChange({ ...names, lastName: event.target.value })}
        />
      </div>
    </>
  );
}

function Resend({ sent, onResent }: Pick<CodeStepProps, 'sent' | 'onResent'>) {
  const left = useCountdown(sent.resendAt);
  const { busy, error, submit } = useSubmit(async () => {
    onResent(await sendCode(sent.phoneNumber));
    announce(loginTexts.resent);
  });
  return (
    <p className="login-resend">
      {left > 0 ? (
        <span className="field-hint">{loginTexts.resendIn(left)}</span>
      ) : (
        <button type="button" className="link-button" disabled={busy} onClick={() => submit()}>
          {loginTexts.resend}
        </button>
      )}
      {error && <span className="field-error">{error.message}</span>}
    </p>
  );
}
