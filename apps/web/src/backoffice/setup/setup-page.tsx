import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BACKOFFICE_LOGIN_PATH } from '#web/api/index.ts';
import classes from '../login/login-page.module.css';
import type { SentCode } from '../login/phone-step.tsx';
import { loginTexts } from '../login/texts.ts';
import { ProofStep } from './proof-step.tsx';
import { setupQuery } from './setup-query.ts';
import { ShopStep } from './shop-step.tsx';
import { emptyShop, type ShopValues } from './shop-values.ts';

/** Sets an empty installation up; one that has an owner has a login page instead. */
export function SetupPage() {
  const { data } = useQuery(setupQuery());
  const [shop, setShop] = useState(() => emptyShop(window.location.hostname));
  const [step, setStep] = useState<'SHOP' | 'PROOF'>('SHOP');
  const [sent, setSent] = useState<SentCode | null>(null);
  const proceed = (given: ShopValues, code: SentCode) => {
    setShop(given);
    setSent(code);
    setStep('PROOF');
  };
  if (data && !data.needed) return <Navigate to={BACKOFFICE_LOGIN_PATH} replace />;
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
        {step === 'PROOF' && sent ? (
          <ProofStep shop={shop} sent={sent} onSent={setSent} onBack={() => setStep('SHOP')} />
        ) : (
          <ShopStep values={shop} sent={sent} onSent={proceed} />
        )}
      </Paper>
    </main>
  );
}
