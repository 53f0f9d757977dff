import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useAuth, useSettings } from '#web/api/index.ts';
import { Popover } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';
import { type DataColumn, shownColumns } from './data-column.ts';

/** Gives the key under which a person's choice of a list's columns is kept: one browser may be several people's. */
function keyOf(name: string, personId: string | undefined): string {
  return personId ? `${name} ${personId}` : name;
}

/**
 * Gives the columns a list shows, as this person chose them before; else as they were once chosen in this browser for
 * everybody.
 */
export function useShownColumns<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  const personId = useAuth(({ profile }) => profile?.id);
  return shownColumns(
    columns,
    useSettings(({ listColumns }) => listColumns[keyOf(name, personId)] ?? listColumns[name]),
  );
}

type Props<Row> = { readonly name: string; readonly columns: readonly DataColumn<Row>[] };

/** Chooses the columns of a list; kept in this browser for whoever is signed in. */
export function ColumnMenu<Row>({ name, columns }: Props<Row>) {
  const shown = useShownColumns(name, columns).map(({ key }) => key);
  const [opened, { toggle, close }] = useDisclosure();
  const choose = (keys: string[]) => {
    const { listColumns, change } = useSettings.getState();
    const key = keyOf(name, useAuth.getState().profile?.id);
    change({ listColumns: { ...listColumns, [key]: keys } });
  };
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          h={44}
          onClick={toggle}
          leftSection={<IconColumns3 size={18} aria-hidden />}
          styles={{ root: { flexShrink: 0 } }}
        >
          {uiTexts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={uiTexts.columns}>
        <Checkbox.Group value={shown} onChange={choose} label={<Text size="sm">{uiTexts.columnsHint}</Text>}>
          <Stack gap={4} mt="xs">
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                value={key}
                label={title}
                disabled={shown.length === 1 && shown[0] === key}
                py={6}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
