import { useState } from 'react';
import { CodeStep, type SentCode } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import '../styles/login.css';
import '#web/guest-look/sheet.css';

/** Logging in where the guest stands: phone number, then the code from the SMS (specification, section 4). */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [sent, setSent] = useState<SentCode | null>(null);
  return sent ? (
    <CodeStep sent={sent} onResent={setSent} onBack={() => setSent(null)} onDone={onDone} />
  ) : (
    <PhoneStep onSent={setSent} />
  );
}
