import type { Order } from '@sofreh/contract/main/orders';
import { lineAmount } from '@sofreh/domain/pricing';
import { countTimes } from '@sofreh/fa/count-text';
import { cartTexts } from '../cart/texts.ts';
import { toppingsText } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { orderTexts } from './texts.ts';

type Line = Order['items'][number];

/** Shows the lines of a placed order as they were priced. */
export function OrderLines({ items }: { items: readonly Line[] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="line-count">{countTimes(item)}</span>
          <span className="line-words">
            {item.refundedCount >= item.count ? <s>{item.title}</s> : item.title}{' '}
            {item.refundedCount > 0 && <span className="badge warn">{orderTexts.refundedPieces(item)}</span>}
            {item.toppings.length > 0 && <span className="field-hint">{toppingsText(item.toppings)}</span>}
            {item.note && <span className="field-hint">{cartTexts.note(item.note)}</span>}
          </span>
          {item.isFreeItem ? (
            <span className="badge good">{cartTexts.freeItem}</span>
          ) : (
            <Money amount={lineAmount(item)} />
          )}
        </li>
      ))}
    </ul>
  );
}
