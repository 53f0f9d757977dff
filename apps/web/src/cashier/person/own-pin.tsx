import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, isFailure, notify } from '#web/api/index.ts';
import { useNetwork } from '#web/offline/index.ts';
import { pinFault } from '#web/staff/session/pin-field.tsx';
import classes from './person.module.css';
import { PinPad } from './pin-pad.tsx';
import { personTexts } from './texts.ts';

/** Asks whoever is at the till for a PIN of their own before they hand it over: typed twice, the eighth digit saves it. */
export function OwnPin({ onSet }: { readonly onSet: () => void }) {
  const { online } = useNetwork();
  const [first, setFirst] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const begin = (why: string | null) => {
    setPin('');
    setFirst(null);
    setFault(why);
  };
  const save = async (chosen: string) => {
    setSaving(true);
    try {
      await api('PUT /api-identity/identity/auth/pin', { body: { pin: chosen }, quiet: true });
      notify({ kind: 'success', message: personTexts.ownPinSaved });
      onSet();
    } catch (thrown) {
      begin(isFailure(thrown) ? thrown.message : personTexts.failed);
    } finally {
      setSaving(false);
    }
  };
  const change = (next: string) => {
    setPin(next);
    if (next.length < 4) return;
    if (first === null) {
      const wrong = pinFault(next);
      setFault(wrong);
      setFirst(wrong ? null : next);
      setPin('');
    } else if (first === next) void save(next);
    else begin(personTexts.ownPinDiffers);
  };
  if (!online) return <Text role="status">{personTexts.ownPinOffline}</Text>;
  const title = first === null ? personTexts.ownPinFirst : personTexts.ownPinAgain;
  return (
    <Stack align="center">
      <Text fw={600} size="lg" ta="center" role="status">
        {title}
      </Text>
      <Text c="dimmed" ta="center">
        {personTexts.ownPinWhy}
      </Text>
      <Text role="alert" className={classes.fault}>
        {fault}
      </Text>
      <PinPad value={pin} onChange={change} disabled={saving} label={title} />
    </Stack>
  );
}
