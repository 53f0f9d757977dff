import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BACKOFFICE_LOGIN_PATH } from '#web/api/index.ts';
import { Entrance } from '../login/entrance.tsx';
import type { SentCode } from '../login/phone-step.tsx';
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
    <Entrance>
      {step === 'PROOF' && sent ? (
        <ProofStep shop={shop} sent={sent} onSent={setSent} onBack={() => setStep('SHOP')} />
      ) : (
        <ShopStep values={shop} sent={sent} onSent={proceed} />
      )}
    </Entrance>
  );
}
