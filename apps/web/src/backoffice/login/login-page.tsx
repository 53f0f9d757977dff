import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setupQuery } from '../setup/setup-query.ts';
import { CodeStep } from './code-step.tsx';
import classes from './login-page.module.css';
import { PhoneStep, type SentCode } from './phone-step.tsx';
import { loginTexts } from './texts.ts';

/** Login of the staff by a one-time code; whoever is not registered yet also gives a name. */
export function LoginPage() {
  const { data: setup } = useQuery(setupQuery());
  const [phoneNumber, setPhoneNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  if (setup?.needed) return <Navigate to="/bo/setup" replace />;
  return (
    <main className={classes.page}>
      <Stack align="center" gap={2} mb="lg">
        <img src="/favicon.svg" width={56} height={56} alt="" />
        <Text fz={26} fw={800}>
          {loginTexts.productName}
        </Text>
        <Text c="dimmed">{loginTexts.productHint}</Text>
      </Stack>
      <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} className={classes.card}>
        {sent ? (
          <CodeStep phoneNumber={phoneNumber} sent={sent} onSent={setSent} onBack={() => setSent(null)} />
        ) : (
          <PhoneStep phoneNumber={phoneNumber} onPhoneNumber={setPhoneNumber} onSent={setSent} />
        )}
      </Paper>
    </main>
  );
}
