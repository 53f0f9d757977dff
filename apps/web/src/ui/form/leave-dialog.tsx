import { Button, Group, Stack, Text } from '@mantine/core';
import { Modal } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';

type Props = { readonly opened: boolean; readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before unsaved work is dropped. */
export function LeaveDialog({ opened, onStay, onLeave }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={uiTexts.unsavedTitle}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      zIndex={400}
    >
      <Stack>
        <Text c="dimmed">{uiTexts.unsavedHint}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {uiTexts.dropChanges}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {uiTexts.keepEditing}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
