import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconKey } from '@tabler/icons-react';
import { CopyField } from '#web/ui/index.ts';
import { staffPageTexts as texts } from './texts.ts';

export type ToldPin = { readonly id: string; readonly name: string; readonly pin: string };

type Props = { readonly pins: readonly ToldPin[]; readonly onClose: () => void };

/** Shows the PINs that were just given, this once: nobody can look at them later. */
export function ToldPins({ pins, onClose }: Props) {
  const all = pins.map(({ name, pin }) => `${name}: ${toPersianDigits(pin)}`).join('\n');
  return (
    <Stack>
      <Alert
        role="status"
        color="green"
        variant="light"
        c="dark"
        icon={<IconKey aria-hidden />}
        title={texts.tellPins}
      >
        {texts.tellPinsHint}
      </Alert>
      {pins.map(({ id, name, pin }) => (
        <CopyField key={id} label={name} value={toPersianDigits(pin)} />
      ))}
      {pins.length > 1 && <CopyAll text={all} />}
      <Group justify="flex-end">
        <Button size="md" onClick={onClose} data-autofocus>
          {texts.pinsTold}
        </Button>
      </Group>
    </Stack>
  );
}

function CopyAll({ text }: { readonly text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" h={44} onClick={copy}>
          {copied ? texts.allPinsCopied : texts.copyAllPins}
        </Button>
      )}
    </CopyButton>
  );
}
