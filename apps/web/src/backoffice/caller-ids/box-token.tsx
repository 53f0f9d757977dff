import { Stack, Text } from '@mantine/core';
import { CopyField, Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { callerIdsTexts } from './texts.ts';
import type { NewBox } from './types.ts';

type Props = { readonly box: NewBox | null; readonly onClose: () => void };

/** Shows the key of a new box, this once, and where the box sends its calls. */
export function BoxToken({ box, onClose }: Props) {
  const address = `${window.location.origin}/api-identity/identity/users/callerid`;
  return (
    <Modal
      opened={box !== null}
      onClose={onClose}
      title={callerIdsTexts.tokenTitle}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {box && (
        <Stack>
          <Text>{callerIdsTexts.tokenHint}</Text>
          <CopyField label={callerIdsTexts.token} value={`Box ${box.token}`} />
          <CopyField label={callerIdsTexts.address} value={address} />
        </Stack>
      )}
    </Modal>
  );
}
