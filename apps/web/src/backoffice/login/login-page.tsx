import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PLATFORM_PATH, readInstallation } from '#web/api/index.ts';
import { CodeStep } from './code-step.tsx';
import { Entrance } from './entrance.tsx';
import { EntryStep } from './entry-step.tsx';
import { PhoneStep, type SentCode } from './phone-step.tsx';
import { setupQuery } from './setup-query.ts';
import { loginTexts } from './texts.ts';

/**
 * Logs the staff in by a one-time code, or by a recovery or entry code; whoever is not registered yet also gives a
 * name.
 */
export function LoginPage() {
  const { data: setup } = useQuery(setupQuery());
  const [phoneNumber, setPhoneNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const { loginCodes } = readInstallation();
  const [byCode, setByCode] = useState(!loginCodes);
  if (setup?.needed) return <Navigate to="/bo/setup" replace />;
  return (
    <Entrance>
      {byCode ? (
        <EntryStep onText={loginCodes ? () => setByCode(false) : undefined} />
      ) : sent ? (
        <CodeStep phoneNumber={phoneNumber} sent={sent} onSent={setSent} onBack={() => setSent(null)} />
      ) : (
        <Stack>
          <PhoneStep phoneNumber={phoneNumber} onPhoneNumber={setPhoneNumber} onSent={setSent} />
          <Anchor component="button" type="button" onClick={() => setByCode(true)}>
            {loginTexts.byEntryCode}
          </Anchor>
          <Anchor href={PLATFORM_PATH}>{loginTexts.platform}</Anchor>
        </Stack>
      )}
    </Entrance>
  );
}
