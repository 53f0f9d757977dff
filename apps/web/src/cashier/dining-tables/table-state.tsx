import type { Currency } from '@sofreh/domain/enums';
import { time } from '@sofreh/fa/dates';
import { tableChannelLabels } from '@sofreh/fa/labels';
import { Elapsed, Money } from '#web/ui/index.ts';
import classes from './tables.module.css';
import { tableTexts } from './texts.ts';
import { busySince, coversAt, dueAt, stateOf, type TableWithBills } from './use-tables.ts';

const LABELS = {
  FREE: tableTexts.free,
  SEATED: tableTexts.seated,
  BUSY: tableTexts.busy,
  SETTLED: tableTexts.settledLabel,
} as const;

/** Says what a table's colour means, in words. */
export function stateLabel(table: TableWithBills): string {
  return LABELS[stateOf(table)];
}

type Props = { readonly table: TableWithBills; readonly currency: Currency };

/** Shows for how many, since when and by which way, what is to be paid, and who comes next. */
export function TableFacts({ table, currency }: Props) {
  const state = stateOf(table);
  const since = busySince(table);
  const covers = coversAt(table);
  const { nextReservation, openOrders } = table;
  return (
    <>
      <span className={classes.facts}>
        {covers > 0 ? tableTexts.persons(covers) : tableTexts.capacity(table.capacity)}
        {openOrders.length > 1 && <>، {tableTexts.bills(openOrders.length)}</>}
      </span>
      {since && (
        <span className={classes.facts}>
          <Elapsed since={since} />
          {table.channel && <>، {tableTexts.takenBy(tableChannelLabels[table.channel])}</>}
        </span>
      )}
      {table.guests > 0 && <span className={classes.facts}>{tableTexts.scans(table.guests)}</span>}
      {nextReservation && (
        <span className={classes.next}>
          {tableTexts.next(time(nextReservation.startsAt), nextReservation.name)}
        </span>
      )}
      {state === 'BUSY' && (
        <strong className={classes.due}>
          <Money amount={dueAt(table)} currency={currency} />
        </strong>
      )}
      {state === 'SETTLED' && <strong className={classes.due}>{tableTexts.settled}</strong>}
    </>
  );
}
