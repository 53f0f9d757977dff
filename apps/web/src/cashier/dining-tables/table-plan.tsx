import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { type CSSProperties, useState } from 'react';
import { HallFloor, placeOnFloor } from '#web/staff/hall-floor/hall-floor.tsx';
import { hallSize } from '#web/staff/hall-floor/plan.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { TableGrid, TableTile } from './table-grid.tsx';
import { stateLabel, TableFacts } from './table-state.tsx';
import classes from './tables.module.css';
import { tableTexts } from './texts.ts';
import { useHold } from './use-hold.ts';
import { byCategory, standingOf, type TableWithBills, useTables } from './use-tables.ts';

/** Where nobody moves tables, floor beyond the last one only makes the others smaller. It is measured in centimetres. */
const LEAST_FLOOR = { width: 600, height: 300 } as const;

type Props = {
  readonly currency: Currency;
  readonly onPick: (table: TableWithBills) => void;
  readonly onMore: (table: TableWithBills) => void;
};

/** Draws the tables where they stand in their hall; halls nobody has drawn are shown as tiles. */
export function TablePlan(props: Props) {
  const { data } = useTables();
  const [chosen, setChosen] = useState<string | null>(null);
  const halls = byCategory(data?.data ?? []);
  const hall = halls.find(([title]) => title === chosen) ?? halls[0];
  if (!hall) return <TableGrid {...props} />;
  const [title, tables] = hall;
  const size = hallSize(
    tables.flatMap(({ plan }) => plan ?? []),
    LEAST_FLOOR,
  );
  const outside = tables.filter(({ plan }) => !plan);
  return (
    <Stack gap="sm">
      {halls.length > 1 && (
        <SegmentedControl
          aria-label={tableTexts.halls}
          style={{ alignSelf: 'flex-start' }}
          value={title}
          onChange={setChosen}
          data={halls.map(([name]) => name)}
        />
      )}
      <HallFloor hall={size} label={tableTexts.planOf(title)}>
        {tables.map(
          (table) =>
            table.plan && (
              <OnFloor key={table.id} table={table} style={placeOnFloor(table.plan, size)} {...props} />
            ),
        )}
      </HallFloor>
      {outside.length > 0 && (
        <section>
          <Text c="dimmed">{tableTexts.outside}</Text>
          <div className={classes.grid}>
            {outside.map((table) => (
              <TableTile key={table.id} table={table} {...props} />
            ))}
          </div>
        </section>
      )}
    </Stack>
  );
}

type FloorProps = Props & { readonly table: TableWithBills; readonly style: CSSProperties };

function OnFloor({ table, style, currency, onPick, onMore }: FloorProps) {
  const hold = useHold(() => onMore(table));
  return (
    <button
      type="button"
      className={classes.onFloor}
      data-state={standingOf(table)}
      style={style}
      {...hold}
      onClick={() => onPick(table)}
    >
      <strong>{staffTexts.table(table.name)}</strong>
      <span className={classes.label}>{stateLabel(table)}</span>
      <TableFacts table={table} currency={currency} />
    </button>
  );
}
