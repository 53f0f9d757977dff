import { Alert, Button, Group, Text } from '@mantine/core';
import { CashBefore } from './cash-before.tsx';
import { openDrawerTexts as texts } from './texts.ts';
import { useOwnDrawer } from './use-own-drawer.ts';

type Props = { readonly onOpen: () => void };

/** Says beforehand whose cash drawer has the cash that is about to be taken, or that none has; nothing is held up by it. */
export function CashGoes({ onOpen }: Props) {
  const { data, name } = useOwnDrawer();
  if (!data) return null;
  const { drawer } = data;
  if (drawer) {
    return (
      <>
        <Text c="dimmed" size="sm">
          {texts.goesInto(drawer.cashierName)}
        </Text>
        <CashBefore drawer={drawer} />
      </>
    );
  }
  return (
    <Alert color="orange" role="note" py="xs">
      <Group justify="space-between" gap="xs">
        <Text flex="1 1 220px">{texts.noneOpen(name)}</Text>
        <Button variant="default" h={44} onClick={onOpen}>
          {texts.open}
        </Button>
      </Group>
    </Alert>
  );
}
