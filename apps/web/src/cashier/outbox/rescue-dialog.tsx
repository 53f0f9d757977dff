import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { readRescuePart } from '@sofreh/domain/rescue';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { IconCamera, IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, isFailure, notify } from '#web/api/index.ts';
import { tillId } from '#web/offline/store/till-device.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { canScan, ScanCamera } from './scan-camera.tsx';
import { outboxTexts } from './texts.ts';

/** These are the parts of one slip that were read so far, by their place. */
type Read = { readonly check: string; readonly parts: number; readonly byPart: ReadonlyMap<number, string> };

/** Draws the button behind which an order is restored from the slip of a till that was lost. */
export function RescueButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconRestore size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {outboxTexts.rescue}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={outboxTexts.rescue}
        size={480}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        <RescueForm onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function RescueForm({ onDone }: { readonly onDone: () => void }) {
  const { read, wrong, hear, again } = useParts();
  const { restoring, restore } = useRestore(onDone);
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const take = (code: string) => {
    const whole = hear(code);
    if (whole) void restore(whole);
  };
  return (
    <Stack>
      <Text>{outboxTexts.rescueText}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(typed);
          setTyped('');
        }}
      >
        <TextInput
          label={outboxTexts.rescueField}
          description={outboxTexts.rescueHint}
          size="md"
          data-autofocus
          inputMode="none"
          autoComplete="off"
          disabled={restoring}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      {camera && <ScanCamera onCode={take} onFail={() => setCamera(false)} />}
      <Text role="status" c={wrong ? 'red' : undefined}>
        {wrong ?? (read ? outboxTexts.rescueRead(read.byPart.size, read.parts) : '')}
      </Text>
      <Group>
        {canScan() && (
          <Button
            variant="default"
            h={44}
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => setCamera(!camera)}
          >
            {camera ? outboxTexts.cameraOff : outboxTexts.camera}
          </Button>
        )}
        {read && (
          <Button variant="subtle" h={44} onClick={again}>
            {outboxTexts.rescueAgain}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Collects the codes of one slip. */
function useParts() {
  const [read, setRead] = useState<Read | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  /** @returns all parts once the last of them was read. */
  const hear = (text: string): readonly string[] | null => {
    // A scanner types in whatever digits the keyboard is set to.
    const code = toAsciiDigits(text).trim();
    if (code === '') return null;
    const head = readRescuePart(code);
    if (!head || (read && (head.check !== read.check || head.parts !== read.parts))) {
      setWrong(head ? outboxTexts.rescueOther : outboxTexts.rescueNone);
      return null;
    }
    setWrong(null);
    const byPart = new Map(read?.byPart).set(head.part, code);
    setRead({ check: head.check, parts: head.parts, byPart });
    return byPart.size === head.parts ? [...byPart.values()] : null;
  };
  const again = () => {
    setRead(null);
    setWrong(null);
  };
  return { read, wrong, hear, again };
}

function useRestore(onDone: () => void) {
  const navigate = useNavigate();
  const [restoring, setRestoring] = useState(false);
  const restore = async (parts: readonly string[]) => {
    setRestoring(true);
    try {
      const body = { deviceId: await tillId(), parts: [...parts] };
      const { orderId, number, known } = await api('POST /api/sync/rescues', { body, quiet: true });
      notify({
        kind: 'success',
        message: known ? outboxTexts.rescueKnown(number) : outboxTexts.rescueDone(number),
      });
      onDone();
      await navigate({ to: '/bo/cashier/orders', search: { order: orderId } as never });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      notify({ kind: 'error', message: thrown.message });
    } finally {
      setRestoring(false);
    }
  };
  return { restoring, restore };
}
