import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { readCredentials, signOut } from '#web/api/index.ts';
import { useAddress } from '#web/ui/index.ts';
import { BanksPart } from './banks-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { ContractsPart } from './contracts-part.tsx';
import { Login } from './login.tsx';
import { PackagesPart } from './packages-part.tsx';
import classes from './platform.module.css';
import { SettlementsPart } from './settlements-part.tsx';
import { SmsPackagesPart } from './sms-packages-part.tsx';
import { SubscriptionsPart } from './subscriptions-part.tsx';
import { platformTexts as texts } from './texts.ts';
import { VendorsPart } from './vendors-part.tsx';
import { WalletsPart } from './wallets-part.tsx';

const PARTS = {
  vendors: VendorsPart,
  settlements: SettlementsPart,
  subscriptions: SubscriptionsPart,
  contracts: ContractsPart,
  packages: PackagesPart,
  codes: CodesPart,
  sms: SmsPackagesPart,
  wallets: WalletsPart,
  banks: BanksPart,
} as const;
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** This is what the address keeps of a part's list: another part begins without it. */
const OF_LIST = {
  page: undefined,
  search: undefined,
  status: undefined,
  brandId: undefined,
  active: undefined,
  view: undefined,
  gateway: undefined,
};

/** Shows whoever runs the platform its vendors, what it sells to them, and what was agreed on. */
export function PlatformPage() {
  const [signedIn, setSignedIn] = useState(() => readCredentials('PLATFORM') !== null);
  const [address, change] = useAddress();
  if (!signedIn) return <Login onSignedIn={() => setSignedIn(true)} />;
  const part = NAMES.find((name) => name === address.part) ?? 'vendors';
  const Part = PARTS[part];
  const leave = async () => {
    await signOut();
    setSignedIn(false);
  };
  return (
    <main className={classes.page}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {texts.title}
        </Title>
        <Button variant="default" h={44} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </Group>
      <nav className={classes.parts} aria-label={texts.title}>
        {NAMES.map((name) => (
          <Button
            key={name}
            h={44}
            variant={name === part ? 'filled' : 'default'}
            aria-current={name === part ? 'page' : undefined}
            onClick={() => change({ ...OF_LIST, part: name })}
          >
            {texts.parts[name]}
          </Button>
        ))}
      </nav>
      <Part key={part} />
    </main>
  );
}
