import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isFailure, notify } from '#web/api/index.ts';
import type { TakeOver } from '#web/offline/index.ts';
import type { Chosen } from './people-list.tsx';
import classes from './person.module.css';
import { PinPad } from './pin-pad.tsx';
import { switchPerson } from './switch-person.ts';
import { personTexts } from './texts.ts';

const FAULTS: Readonly<Record<Exclude<TakeOver, 'TAKEN'>, string>> = {
  WRONG: personTexts.wrong,
  LOCKED: personTexts.locked,
  UNAVAILABLE: personTexts.unavailable,
};

/** Tries a PIN and gives the fault to show; null where the person has taken over. */
async function tryPin(userId: string, pin: string): Promise<string | null> {
  try {
    const ending = await switchPerson(userId, pin);
    return ending === 'TAKEN' ? null : FAULTS[ending];
  } catch (thrown) {
    return isFailure(thrown) ? thrown.message : personTexts.failed;
  }
}

type Props = {
  readonly person: Chosen;
  readonly onTaken: () => void;
  readonly onBack: () => void;
};

/** Asks one person for the four digits; the fourth one sends them. */
export function PinStep({ person, onTaken, onBack }: Props) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const change = async (next: string) => {
    setPin(next);
    if (next.length < 4) return;
    setChecking(true);
    const found = await tryPin(person.userId, next);
    setChecking(false);
    setPin('');
    setFault(found);
    if (found !== null) return;
    notify({ kind: 'success', message: personTexts.taken(person.name) });
    onTaken();
  };
  return (
    <Stack align="center">
      <Text fw={600} size="lg">
        {personTexts.pinOf(person.name)}
      </Text>
      {/* Its place is kept: a wrong PIN moves no digit away from the finger that types it again. */}
      <Text role="alert" className={classes.fault}>
        {fault}
      </Text>
      <PinPad
        value={pin}
        onChange={(next) => void change(next)}
        disabled={checking}
        label={personTexts.pinOf(person.name)}
      />
      <Button variant="subtle" color="gray" h={44} onClick={onBack}>
        {personTexts.others}
      </Button>
    </Stack>
  );
}
