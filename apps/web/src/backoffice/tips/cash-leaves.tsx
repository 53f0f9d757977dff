import { Alert, Button, Group, Text } from '@mantine/core';
import { openDrawerTexts } from '#web/staff/cash-drawers/texts.ts';
import { useOwnDrawer } from '#web/staff/cash-drawers/use-own-drawer.ts';
import { tipsTexts as texts } from './texts.ts';

/** Says beforehand that no cash drawer is open out of which tips could be paid, and leads to opening one. */
export function CashLeaves({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useOwnDrawer();
  if (!data || data.drawer) return null;
  return (
    <Alert color="orange" role="note" py="xs">
      <Group justify="space-between" gap="xs">
        <Text flex="1 1 220px">{texts.noDrawer}</Text>
        <Button variant="default" h={44} onClick={onOpen}>
          {openDrawerTexts.open}
        </Button>
      </Group>
    </Alert>
  );
}
