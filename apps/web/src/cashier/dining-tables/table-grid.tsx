import { ActionIcon, Title } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { IconDots } from '@tabler/icons-react';
import { staffTexts } from '#web/staff/texts.ts';
import { EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { stateLabel, TableFacts } from './table-state.tsx';
import classes from './tables.module.css';
import { tableTexts } from './texts.ts';
import { useHold } from './use-hold.ts';
import { byCategory, standingOf, type TableWithBills, useTables } from './use-tables.ts';

type Props = {
  readonly currency: Currency;
  readonly onPick: (table: TableWithBills) => void;
  /** Opens what else can be done with a table, by a second button, by holding it, or by a right click. */
  readonly onMore?: (table: TableWithBills) => void;
};

/** Shows the tables by room, each with its state in colour and in words. */
export function TableGrid({ currency, onPick, onMore }: Props) {
  const { data, error, refetch, isFetching } = useTables();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <LoadingRows rows={4} height={96} />;
  if (data.data.length === 0)
    return <EmptyState title={tableTexts.noTables} hint={tableTexts.noTablesHint} />;
  return byCategory(data.data).map(([category, tables]) => (
    <section key={category} className={classes.room}>
      <Title order={2} size="h4">
        {category}
      </Title>
      <div className={classes.grid}>
        {tables.map((table) => (
          <TableTile key={table.id} table={table} currency={currency} onPick={onPick} onMore={onMore} />
        ))}
      </div>
    </section>
  ));
}

type TileProps = Props & { readonly table: TableWithBills };

export function TableTile({ table, currency, onPick, onMore }: TileProps) {
  const state = standingOf(table);
  const hold = useHold(onMore && (() => onMore(table)));
  return (
    <div className={classes.tile}>
      <button
        type="button"
        className={classes.table}
        data-state={state}
        {...hold}
        onClick={() => onPick(table)}
      >
        <span className={classes.top}>
          <span className={classes.name}>{staffTexts.table(table.name)}</span>
          <span className={classes.label}>{stateLabel(table)}</span>
        </span>
        <TableFacts table={table} currency={currency} />
      </button>
      {onMore && (
        <ActionIcon
          className={classes.more}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={tableTexts.moreOf(staffTexts.table(table.name))}
          onClick={() => onMore(table)}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
