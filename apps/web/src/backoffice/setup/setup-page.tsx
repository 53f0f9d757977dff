import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BACKOFFICE_LOGIN_PATH, readInstallation, saveSignIn, useSettings } from '#web/api/index.ts';
import { KeepCodes } from '#web/staff/entry-codes/keep-codes.tsx';
import { entryCodeTexts } from '#web/staff/entry-codes/texts.ts';
import { Entrance } from '../login/entrance.tsx';
import type { SentCode } from '../login/phone-step.tsx';
import { setupQuery } from '../login/setup-query.ts';
import { domainOf, type MadeShop } from './create-shop.ts';
import { ProofStep } from './proof-step.tsx';
import { ShopStep } from './shop-step.tsx';
import { emptyShop, type ShopValues } from './shop-values.ts';

/** Sets an empty installation up; one that has an owner has a login page instead. */
export function SetupPage() {
  const { data } = useQuery(setupQuery());
  const { loginCodes } = readInstallation();
  const [shop, setShop] = useState(() => emptyShop(window.location.hostname));
  const [step, setStep] = useState<'SHOP' | 'PROOF'>('SHOP');
  const [made, setMade] = useState<MadeShop | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const proceed = (given: ShopValues, code: SentCode) => {
    setShop(given);
    setSent(code);
    setStep('PROOF');
  };
  const finish = async (given: ShopValues, owner: MadeShop) => {
    await saveSignIn('BACKOFFICE', owner);
    useSettings.getState().change({ branchDomain: domainOf(given) });
    setMade(owner);
  };
  if (made) {
    return (
      <Entrance>
        <KeepCodes
          codes={made.recoveryCodes}
          label={entryCodeTexts.goOn}
          onKept={() => window.location.assign('/bo/guide')}
        />
      </Entrance>
    );
  }
  if (data && !data.needed) return <Navigate to={BACKOFFICE_LOGIN_PATH} replace />;
  return (
    <Entrance>
      {step === 'PROOF' && sent ? (
        <ProofStep
          shop={shop}
          sent={sent}
          onSent={setSent}
          onMade={(owner) => finish(shop, owner)}
          onBack={() => setStep('SHOP')}
        />
      ) : (
        <ShopStep values={shop} sent={sent} onSent={proceed} byText={loginCodes} onMade={finish} />
      )}
    </Entrance>
  );
}
