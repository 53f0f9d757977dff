import { Button, Group, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { readCredentials, signOut } from '#web/api/index.ts';
import { useAddress } from '#web/ui/index.ts';
import { CodesPart } from './codes-part.tsx';
import { ContractsPart } from './contracts-part.tsx';
import { Login } from './login.tsx';
import { PackagesPart } from './packages-part.tsx';
import classes from './platform.module.css';
import { platformTexts as texts } from './texts.ts';
import { VendorsPart } from './vendors-part.tsx';

const PARTS = {
  packages: PackagesPart,
  vendors: VendorsPart,
  contracts: ContractsPart,
  codes: CodesPart,
} as const;
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** The page of whoever runs the platform: what it sells, to whom, and what was agreed on. */
export function PlatformPage() {
  const [signedIn, setSignedIn] = useState(() => readCredentials('PLATFORM') !== null);
  const [address, change] = useAddress();
  if (!signedIn) return <Login onSignedIn={() => setSignedIn(true)} />;
  const part = NAMES.find((name) => name === address.part) ?? 'packages';
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
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={texts.title}
        value={part}
        onChange={(next) => change({ part: next, page: undefined, search: undefined, status: undefined })}
        data={NAMES.map((name) => ({ value: name, label: texts.parts[name] }))}
      />
      <Part key={part} />
    </main>
  );
}
