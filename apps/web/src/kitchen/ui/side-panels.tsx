import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconArrowBackUp } from '@tabler/icons-react';
import { kitchenTexts as texts } from '../texts.ts';
import type { allDay, TicketView } from '../view/kitchen-view.ts';
import { recallLines, tapLine } from '../view/said-steps.ts';
import classes from './side-panels.module.css';

/** Shows how many of each dish are still to be made. */
export function AllDayPanel({ rows }: { readonly rows: ReturnType<typeof allDay> }) {
  return (
    <aside className={classes.panel} aria-label={texts.allDay}>
      <h2>{texts.allDay}</h2>
      {rows.length === 0 && <p>{texts.allDayEmpty}</p>}
      <ol className={classes.allDay}>
        {rows.map(({ title, unit, count }) => (
          <li key={`${title} ${unit}`}>
            <b>{countMark({ unit, count })}</b>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Shows what was made lately, to be taken back by the line or the ticket. */
export function RecallPanel({
  tickets,
  mayBump,
}: {
  readonly tickets: readonly TicketView[];
  readonly mayBump: boolean;
}) {
  return (
    <aside className={classes.panel} aria-label={texts.recallTitle}>
      <h2>{texts.recallTitle}</h2>
      <p>{tickets.length === 0 ? texts.recallEmpty : texts.recallHint}</p>
      {tickets.map(({ order, lines }) => (
        <section
          key={order.id}
          className={classes.recall}
          aria-label={texts.order(formatOrderNumber(order.number))}
        >
          <header>
            <strong>{formatOrderNumber(order.number)}</strong>
            <span>{order.tableName ?? deliveryTypeLabels[order.deliveryType]}</span>
            <button type="button" disabled={!mayBump} onClick={() => recallLines(order, lines)}>
              {texts.recallTicket}
            </button>
          </header>
          {lines.map((line) => (
            <button
              key={`${line.printerStationId} ${line.orderItemId}`}
              type="button"
              disabled={!mayBump}
              aria-label={texts.recallLine(
                `${countMark({ unit: line.unit, count: line.done })} ${line.title}`,
              )}
              onClick={() => tapLine(order, line)}
            >
              <IconArrowBackUp size={20} aria-hidden style={{ marginInlineEnd: 8, verticalAlign: -5 }} />
              {countMark({ unit: line.unit, count: line.done })} {line.title}
            </button>
          ))}
        </section>
      ))}
    </aside>
  );
}
