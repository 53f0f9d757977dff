import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { staffPush } from '#web/push/staff-push.ts';
import { usePushStanding } from '#web/push/use-push-standing.ts';
import { dispatchTexts as texts } from './texts.ts';

/** Has this device tell of an order that found no courier, also while the board is closed; for who may give it to one. */
export function DispatchPush() {
  const { standing, busy, failed, change } = usePushStanding(staffPush);
  // What comes to this device is for whoever is signed in now.
  useEffect(() => void staffPush.renew().catch(() => undefined), []);
  if (standing === 'NONE') return null;
  if (standing === 'REFUSED') return <Text c="dimmed">{texts.pushRefused}</Text>;
  const isOn = standing === 'ON';
  return (
    <Group component="section" aria-label={texts.push} justify="space-between" mt="md">
      <Text>{failed ? texts.pushFailed : isOn ? texts.pushOn : texts.pushOff}</Text>
      <Button variant="default" h={44} loading={busy} onClick={change}>
        {isOn ? texts.pushStop : texts.pushStart}
      </Button>
    </Group>
  );
}
