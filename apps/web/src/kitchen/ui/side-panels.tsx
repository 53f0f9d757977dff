import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { countMark } from '@sofreh/fa/count-text';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { Elapsed } from '#web/ui/index.ts';
import { askBoardSoon } from '../store/board-query.ts';
import { kitchenTexts as texts } from '../texts.ts';
import type { allDay, TicketView } from '../view/kitchen-view.ts';
import { tellDone } from '../view/last-done.ts';
import { recallLines, tapLine } from '../view/said-steps.ts';
import classes from './side-panels.module.css';

/** How many of each dish are still to be made. */
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

/** What was made lately, to be taken back by the line or the ticket. */
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

/**
 * Orders that are ready, the longest-waiting first in one row: called out to the waiter, and told to a guest who left a number.
 * Behind them stands what was ready and is not whole any more; that nobody calls out.
 */
export function ReadyStrip({
  orders,
  addedTo,
  mayBump,
}: {
  readonly orders: readonly KitchenOrder[];
  readonly addedTo: readonly KitchenOrder[];
  readonly mayBump: boolean;
}) {
  const online = maySend(useNetworkStore());
  return (
    <section className={classes.ready} aria-label={texts.readyList}>
      <h2>
        {texts.readyList}
        {orders.length > 0 && ` (${formatNumber(orders.length)})`}
      </h2>
      {orders.length + addedTo.length === 0 && <p>{texts.readyEmpty}</p>}
      {orders.length > 0 && !online && <p>{texts.needsNetwork}</p>}
      {orders.length + addedTo.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label={texts.readyList}>
          {orders.map((order) => (
            <ReadyOrder key={order.id} order={order} may={mayBump && online} />
          ))}
          {addedTo.map((order) => (
            <li key={order.id}>
              <strong>{formatOrderNumber(order.number)}</strong>
              <span>
                {order.tableName ?? deliveryTypeLabels[order.deliveryType]}
                <small>{texts.addedTo}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReadyOrder({ order, may }: { readonly order: KitchenOrder; readonly may: boolean }) {
  const [busy, setBusy] = useState(false);
  const number = formatOrderNumber(order.number);
  const run = (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    // A failure is told by the client's own notice.
    void work()
      .then(() => {
        tellDone({ text: done });
        askBoardSoon();
      })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const call = () => api('PUT /api/orders/callforreadyorder/{id}', { params: { id: order.id } });
  const tell = () => api('POST /api/orders/notification/ready', { body: { id: newId(), orderId: order.id } });
  return (
    <li>
      <strong>{number}</strong>
      <span>
        {order.tableName ?? deliveryTypeLabels[order.deliveryType]}
        <small>{order.readyAt && <Elapsed since={order.readyAt} />}</small>
      </span>
      <button type="button" disabled={!may || busy} onClick={() => run(call, texts.called(number))}>
        {order.calledAt ? texts.callAgain : texts.call}
      </button>
      {order.hasPhone && (
        <button
          type="button"
          disabled={!may || busy || order.notifiedAt !== null}
          onClick={() => run(tell, texts.told)}
        >
          {order.notifiedAt ? texts.told : texts.tell}
        </button>
      )}
    </li>
  );
}
