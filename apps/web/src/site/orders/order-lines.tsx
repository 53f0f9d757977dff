import type { Order } from '@sofreh/contract/main/orders';
import { formatNumber } from '@sofreh/fa/digits';
import { checkoutTexts } from '../texts/checkout.ts';
import { toppingsText } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';

type Line = Order['items'][number];

/** The lines of a placed order as they were priced. */
export function OrderLines({ items }: { items: readonly Line[] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="line-count">{formatNumber(item.count)}×</span>
          <span className="line-words">
            {item.title}
            {item.toppings.length > 0 && <span className="field-hint">{toppingsText(item.toppings)}</span>}
            {item.note && <span className="field-hint">{checkoutTexts.note(item.note)}</span>}
          </span>
          {item.isFreeItem ? (
            <span className="badge good">{checkoutTexts.freeItem}</span>
          ) : (
            <Money amount={lineTotal(item)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function lineTotal({ price, discount, count, toppings }: Line): number {
  const toppingsPerUnit = toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  return (price - Math.min(discount, price) + toppingsPerUnit) * count;
}
