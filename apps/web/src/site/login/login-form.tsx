import { useState } from 'react';
import { readInstallation } from '#web/api/installation.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { forgetCode, keptCode, type SentCode } from './send-code.ts';
import { loginTexts } from './texts.ts';
import '../styles/login.css';
import '#web/guest-look/sheet.css';

/** Logs the guest in where they stand: phone number, then the code from the SMS (specification, section 4). */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [sent, setSent] = useState<SentCode | null>(keptCode);
  const leave = (then: () => void) => {
    forgetCode();
    then();
  };
  if (!readInstallation().loginCodes)
    return (
      <p className="notice" role="status">
        {loginTexts.closed}
      </p>
    );
  return sent ? (
    <CodeStep
      sent={sent}
      onResent={setSent}
      onBack={() => leave(() => setSent(null))}
      onDone={() => leave(onDone)}
    />
  ) : (
    <PhoneStep onSent={setSent} />
  );
}
