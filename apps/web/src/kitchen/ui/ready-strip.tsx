import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { Elapsed } from '#web/ui/index.ts';
import { askBoardSoon } from '../store/board-query.ts';
import { kitchenTexts as texts } from '../texts.ts';
import { tellDone } from '../view/last-done.ts';
import { useRoomFor } from '../view/use-room-for.ts';
import classes from './ready-strip.module.css';
import panelClasses from './side-panels.module.css';

type Props = { readonly orders: readonly KitchenOrder[]; readonly mayBump: boolean };

const placeOf = ({ tableName, deliveryType }: KitchenOrder) => tableName ?? deliveryTypeLabels[deliveryType];

/** Calls an order out to the waiter, or tells a guest who left a number. */
function useCalls(order: KitchenOrder) {
  const [busy, setBusy] = useState(false);
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
  const { id } = order;
  return {
    busy,
    call: () =>
      run(
        () => api('PUT /api/orders/callforreadyorder/{id}', { params: { id } }),
        texts.called(formatOrderNumber(order.number)),
      ),
    tell: () =>
      run(
        () => api('POST /api/orders/notification/ready', { body: { id: newId(), orderId: id } }),
        texts.told,
      ),
  };
}

/**
 * Shows orders that are ready, in one row: each is called out with one touch. Those without room in it stand in a list.
 * Before them stands what was ready and is not whole any more; that nobody calls out.
 */
export function ReadyStrip({
  orders,
  addedTo,
  mayBump,
  isListed,
  onList,
}: Props & {
  readonly addedTo: readonly KitchenOrder[];
  /** Tells whether the list of all is open. */
  readonly isListed: boolean;
  readonly onList: () => void;
}) {
  const online = maySend(useNetworkStore());
  const { list, room } = useRoomFor(orders.length);
  const more = orders.length - room;
  return (
    <section className={classes.ready} aria-label={texts.readyList}>
      <h2>
        {texts.readyList}
        {orders.length > 0 && ` (${formatNumber(orders.length)})`}
      </h2>
      {orders.length + addedTo.length === 0 && <p>{texts.readyEmpty}</p>}
      {addedTo.length > 0 && (
        <p>
          <strong>{addedTo.map(({ number }) => formatOrderNumber(number)).join('، ')}</strong>:{' '}
          {texts.addedTo}
        </p>
      )}
      {orders.length > 0 && (
        <>
          {!online && <p>{texts.needsNetwork}</p>}
          <ul ref={list} aria-label={texts.readyList}>
            {orders.slice(0, room).map((order) => (
              <ReadyCard key={order.id} order={order} may={mayBump && online} />
            ))}
          </ul>
          <button type="button" className={classes.more} aria-pressed={isListed} onClick={onList}>
            {more > 0 ? texts.moreReady(more) : texts.readyAll}
          </button>
        </>
      )}
    </section>
  );
}

function ReadyCard({ order, may }: { readonly order: KitchenOrder; readonly may: boolean }) {
  const { busy, call } = useCalls(order);
  return (
    <li>
      <button
        type="button"
        className={classes.card}
        data-called={order.calledAt !== null || undefined}
        disabled={!may || busy}
        onClick={call}
      >
        <strong>{formatOrderNumber(order.number)}</strong>
        <span>{placeOf(order)}</span>
        <small>{order.calledAt ? texts.callAgain : texts.call}</small>
      </button>
    </li>
  );
}

/** Shows all orders that are ready, with since when, and the text message to a guest. */
export function ReadyPanel({ orders, mayBump }: Props) {
  const online = maySend(useNetworkStore());
  return (
    <aside className={panelClasses.panel} aria-label={texts.readyList}>
      <h2>{texts.readyList}</h2>
      {orders.length === 0 && <p>{texts.readyEmpty}</p>}
      {orders.length > 0 && !online && <p>{texts.needsNetwork}</p>}
      {orders.map((order) => (
        <ReadyEntry key={order.id} order={order} may={mayBump && online} />
      ))}
    </aside>
  );
}

function ReadyEntry({ order, may }: { readonly order: KitchenOrder; readonly may: boolean }) {
  const { busy, call, tell } = useCalls(order);
  const number = formatOrderNumber(order.number);
  return (
    <section className={panelClasses.recall} aria-label={texts.order(number)}>
      <header>
        <strong>{number}</strong>
        <span>{placeOf(order)}</span>
        <small>{order.readyAt && <Elapsed since={order.readyAt} />}</small>
      </header>
      <button type="button" disabled={!may || busy} onClick={call}>
        {order.calledAt ? texts.callAgain : texts.call}
      </button>
      {order.hasPhone && (
        <button type="button" disabled={!may || busy || order.notifiedAt !== null} onClick={tell}>
          {order.notifiedAt ? texts.told : texts.tell}
        </button>
      )}
    </section>
  );
}
