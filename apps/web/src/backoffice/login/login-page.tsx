import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setupQuery } from '../setup/setup-query.ts';
import { CodeStep } from './code-step.tsx';
import { Entrance } from './entrance.tsx';
import { PhoneStep, type SentCode } from './phone-step.tsx';

/** Login of the staff by a one-time code; whoever is not registered yet also gives a name. */
export function LoginPage() {
  const { data: setup } = useQuery(setupQuery());
  const [phoneNumber, setPhoneNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  if (setup?.needed) return <Navigate to="/bo/setup" replace />;
  return (
    <Entrance>
      {sent ? (
        <CodeStep phoneNumber={phoneNumber} sent={sent} onSent={setSent} onBack={() => setSent(null)} />
      ) : (
        <PhoneStep phoneNumber={phoneNumber} onPhoneNumber={setPhoneNumber} onSent={setSent} />
      )}
    </Entrance>
  );
}
