import { Title } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { staffTexts } from '#web/staff/texts.ts';
import { Elapsed, EmptyState, ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { tableTexts } from '../texts.ts';
import classes from './tables.module.css';
import {
  busySince,
  byCategory,
  coversAt,
  dueAt,
  stateOf,
  type TableWithBills,
  useTables,
} from './use-tables.ts';

type Props = { readonly currency: Currency; readonly onPick: (table: TableWithBills) => void };

const LABELS = { FREE: tableTexts.free, BUSY: tableTexts.busy, SETTLED: tableTexts.settledLabel } as const;

/** The tables by room, each with its state in colour and in words. */
export function TableGrid({ currency, onPick }: Props) {
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
          <TableTile key={table.id} table={table} currency={currency} onPick={onPick} />
        ))}
      </div>
    </section>
  ));
}

/** One table: its state in words and colour, since when, for how many, and what is still to be paid. */
function TableTile({ table, currency, onPick }: Props & { readonly table: TableWithBills }) {
  const state = stateOf(table);
  const since = busySince(table);
  const covers = coversAt(table);
  return (
    <button type="button" className={classes.table} data-state={state} onClick={() => onPick(table)}>
      <span className={classes.top}>
        <span className={classes.name}>{staffTexts.table(table.name)}</span>
        <span className={classes.label}>{LABELS[state]}</span>
      </span>
      <span className={classes.facts}>
        {covers > 0 ? tableTexts.persons(covers) : tableTexts.capacity(table.capacity)}
        {table.openOrders.length > 1 && <>، {tableTexts.bills(table.openOrders.length)}</>}
      </span>
      {since && (
        <span className={classes.facts}>
          <Elapsed since={since} />
        </span>
      )}
      {state === 'BUSY' && (
        <strong className={classes.due}>
          <Money amount={dueAt(table)} currency={currency} />
        </strong>
      )}
      {state === 'SETTLED' && <strong className={classes.due}>{tableTexts.settled}</strong>}
    </button>
  );
}
