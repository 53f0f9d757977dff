import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { uiTexts } from '../texts.ts';

type Props = { readonly label: string; readonly value: string };

/** Shows something to be written elsewhere as it stands, such as a key or an address, with a button that copies it. */
export function CopyField({ label, value }: Props) {
  return (
    <div>
      <Text fw={500}>{label}</Text>
      <Group gap="xs" wrap="nowrap">
        <Code dir="ltr" p="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              h={44}
              onClick={copy}
              aria-label={copied ? uiTexts.copied : uiTexts.copyOf(label)}
              style={{ flex: 'none' }}
            >
              {copied ? uiTexts.copied : uiTexts.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
