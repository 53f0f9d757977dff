import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useSettings } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';
import { type DataColumn, shownColumns } from './data-column.ts';

/** The columns a list shows, as chosen in it before. */
export function useShownColumns<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  return shownColumns(
    columns,
    useSettings((settings) => settings.listColumns[name]),
  );
}

type Props<Row> = { readonly name: string; readonly columns: readonly DataColumn<Row>[] };

/** Chooses the columns of a list; kept for this browser. */
export function ColumnMenu<Row>({ name, columns }: Props<Row>) {
  const shown = useShownColumns(name, columns).map(({ key }) => key);
  const choose = (keys: string[]) => {
    const { listColumns, change } = useSettings.getState();
    change({ listColumns: { ...listColumns, [name]: keys } });
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          h={44}
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
