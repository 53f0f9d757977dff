import type { Order } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import { orderStatusLabels } from '@sofreh/fa/labels';
import { JalaliDate, Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { actorTexts, eventTexts, orderTexts, unknownEvent } from './texts.ts';

type Event = Order['events'][number];

/** What happened, in words: a change of status names the new one. */
export function eventText({ type, data }: Pick<Event, 'type' | 'data'>): string {
  const to = typeof data.to === 'string' && data.to in orderStatusLabels ? (data.to as OrderStatus) : null;
  if (type === 'STATUS_CHANGED' && to) return orderStatusLabels[to];
  return eventTexts[type] ?? unknownEvent;
}

/** Everything that happened to the order, newest first: what, who, when and why. */
export function Film({ order }: { readonly order: Order }) {
  return (
    <Section title={orderTexts.film}>
      <ol className={classes.film}>
        {order.events.toReversed().map((event) => (
          <li key={event.seq} className={classes.event}>
            <strong>{eventText(event)}</strong>
            {typeof event.data.amount === 'number' && (
              <>
                {' '}
                <Money amount={event.data.amount} currency={order.currency} />
              </>
            )}
            <div className={classes.soft}>
              {event.actorName ?? actorTexts[event.actorKind]}، <JalaliDate at={event.at} />
            </div>
            {event.reason && (
              <div className={classes.soft}>
                {orderTexts.reason}: {event.reason}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
