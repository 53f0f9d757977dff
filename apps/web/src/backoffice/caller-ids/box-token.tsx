import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { uiTexts } from '#web/ui/texts.ts';
import { callerIdsTexts } from './texts.ts';
import type { NewBox } from './types.ts';

type Props = { readonly box: NewBox | null; readonly onClose: () => void };

/** The key of a new box, which is shown this once, and where the box sends its calls. */
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
          <Copied label={callerIdsTexts.token} value={`Box ${box.token}`} />
          <Copied label={callerIdsTexts.address} value={address} />
        </Stack>
      )}
    </Modal>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text fw={500}>{label}</Text>
      <Group gap="xs" wrap="nowrap">
        <Code dir="ltr" p="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" h={44} onClick={copy} style={{ flex: 'none' }}>
              {copied ? callerIdsTexts.copied : callerIdsTexts.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
