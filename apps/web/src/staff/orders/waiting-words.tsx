import type { OrderSummary } from '@sofreh/contract/main/orders';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Money } from '#web/ui/index.ts';
import { staffTexts } from '../texts.ts';
import classes from './order-card.module.css';
import { ordersTexts } from './texts.ts';

type Props = {
  readonly order: Pick<OrderSummary, 'waiting' | 'marketplace' | 'finalPrice' | 'paidAmount' | 'currency'>;
};

/**
 * Shows on the card of an order that waits for an answer its notes and toppings, and what is to be collected as it is handed over. All
 * of it comes with the row, so that the card does not grow under the finger that accepts it.
 */
export function WaitingWords({ order }: Props) {
  const due = order.marketplace === null ? 0 : order.finalPrice - order.paidAmount;
  const { words, more } = order.waiting ?? { words: [], more: 0 };
  return (
    <>
      {words.map(({ text, allergy }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and nothing else tells them apart
        <div key={index} className={allergy ? classes.late : classes.word}>
          {allergy && <IconAlertTriangle size={18} aria-hidden style={{ flexShrink: 0 }} />}
          <bdi>{allergy ? staffTexts.allergyIs(text) : text}</bdi>
        </div>
      ))}
      {more > 0 && <span className={classes.soft}>{ordersTexts.moreWords(more)}</span>}
      {due > 0 && (
        <div className={classes.cardLine}>
          <strong>{ordersTexts.dueAtDoor}</strong>
          <strong>
            <Money amount={due} currency={order.currency} />
          </strong>
        </div>
      )}
    </>
  );
}
