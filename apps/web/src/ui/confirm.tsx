import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Modal } from './keys/sheets.tsx';
import { uiTexts } from './texts.ts';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly confirmLabel: string;
  /** Removes or ends something. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** What is confirmed is not known (yet): until it is, only closing is possible. */
  readonly isUnknown?: boolean;
  /** It says why it could not be done, in the words of the server. */
  readonly fault?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that is not undone by one tap; says here why it could not be done. */
export function Confirm(props: Props) {
  const { opened, title, hint, confirmLabel, danger, loading, isUnknown, fault, onConfirm, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      zIndex={300}
    >
      <Stack>
        {fault && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {fault}
          </Alert>
        )}
        {hint && <Text c="dimmed">{hint}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            loading={loading}
            disabled={isUnknown}
            data-autofocus
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
