import { NAME_LENGTH, OTP_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { type FormEvent, useRef, useState } from 'react';
import { isSpentCode, verifyCode } from '#web/api/sign-in.ts';
import { type SubmitError, useSubmit } from '../data/use-submit.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { type SentCode, sendCode } from './send-code.ts';
import { loginTexts } from './texts.ts';
import { useCountdown } from './use-countdown.ts';

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
  const boxes = useRef<HTMLInputElement>(null);
  const verify = useSubmit(async (otp: string) => {
    try {
      await verifyCode({ userId: sent.userId, otp, ...(sent.isRegistered ? {} : trimmed(names)) });
    } catch (failure) {
      // A code that was refused is of no more use: the next digit begins another one.
      if (isSpentCode(failure)) {
        setCode('');
        boxes.current?.focus();
      }
      throw failure;
    }
    announce(loginTexts.welcome);
    onDone();
  });
  const complete = sent.isRegistered || (names.firstName.trim() !== '' && names.lastName.trim() !== '');
  const change = (digits: string) => {
    // A seventh digit changes nothing, and a try is spent once for each code.
    if (digits === code) return;
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
      <CodeBoxes
        ref={boxes}
        code={code}
        onChange={change}
        busy={verify.busy}
        error={verify.error ? codeError(verify.error) : undefined}
      />
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

/** Says why the code was not taken, and how many tries it leaves; the last wrong one ends it. */
function codeError({ message, details }: SubmitError): string {
  const left = typeof details === 'object' && details !== null && 'triesLeft' in details && details.triesLeft;
  if (typeof left !== 'number') return message;
  return left > 0 ? `${message} ${loginTexts.triesLeft(left)}` : loginTexts.codeSpent;
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
          maxLength={NAME_LENGTH.max}
          value={names.firstName}
          error={errorOf(names.firstName)}
          onChange={(event) => onChange({ ...names, firstName: event.target.value })}
        />
        <TextField
          label={loginTexts.lastName}
          autoComplete="family-name"
          maxLength={NAME_LENGTH.max}
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
