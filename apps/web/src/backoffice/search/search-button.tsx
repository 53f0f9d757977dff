import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { SearchDialog } from './search-dialog.tsx';
import { searchTexts } from './texts.ts';

/** Opens the search over everything; so does Ctrl K, wherever the caret is and whatever the keyboard's language. */
export function SearchButton() {
  const [opened, { open, close }] = useDisclosure();
  useHotkeys([['mod+K', open, { usePhysicalKeys: true }]], []);
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        h={44}
        miw={260}
        justify="space-between"
        fw={400}
        c="dimmed"
        onClick={open}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <Kbd size="xs" dir="ltr" aria-hidden>
            Ctrl K
          </Kbd>
        }
        styles={{ label: { flex: 1, textAlign: 'start' } }}
      >
        {searchTexts.open}
      </Button>
      <ActionIcon
        hiddenFrom="md"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={searchTexts.open}
        onClick={open}
      >
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      <SearchDialog opened={opened} onClose={close} />
    </>
  );
}
