import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { clubTexts as texts } from './texts.ts';

type Props = {
  /** Each line says one of them in words. */
  readonly lines: readonly string[];
  readonly add: string;
  readonly editable: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
};

/** Lists rules or levels as sentences, each to be changed or taken away. */
export function LineList({ lines, add, editable, onAdd, onEdit, onRemove }: Props) {
  return (
    <Stack gap="xs">
      {lines.map((line, index) => (
        <Group key={line} justify="space-between" gap="sm">
          <Text flex={1} miw={220}>
            {line}
          </Text>
          {editable && (
            <Group gap="xs">
              <Button
                variant="default"
                h={44}
                leftSection={<IconPencil size={18} aria-hidden />}
                aria-label={texts.editOf(line)}
                onClick={() => onEdit(index)}
              >
                {texts.edit}
              </Button>
              <Button
                variant="subtle"
                color="red"
                h={44}
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={texts.removeOf(line)}
                onClick={() => onRemove(index)}
              >
                {texts.remove}
              </Button>
            </Group>
          )}
        </Group>
      ))}
      {editable && (
        <Group>
          <Button variant="light" h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
