import type { CartItem } from '@sofreh/domain/cart';
import { formatNumber } from '@sofreh/fa/digits';
import { openView } from '../data/use-view.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { Money } from '../ui/money.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { useCartActions, useCartItems } from './cart-store.ts';
import { unitPrice } from './site-cart.ts';
import '../styles/cart.css';

/** The lines of the cart, each to be counted up and down and, where it has choices, changed. */
export function CartLines() {
  const items = useCartItems();
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine key={item.temporaryOrderId} item={item} />
      ))}
    </ul>
  );
}

function CartLine({ item }: { item: CartItem }) {
  const { setCount } = useCartActions();
  const set = (count: number) => setCount(item.temporaryOrderId, count);
  return (
    <li className="cart-line">
      <div className="cart-line-words">
        <strong>{item.title}</strong>
        <ToppingWords item={item} />
        {item.note && <span className="field-hint">{checkoutTexts.note(item.note)}</span>}
        {!item.isFreeItem && (
          <button
            type="button"
            className="link-button cart-edit"
            aria-label={checkoutTexts.editLine(item.title)}
            onClick={() => openView({ item: item.id, line: item.temporaryOrderId })}
          >
            {checkoutTexts.change}
          </button>
        )}
      </div>
      <div className="cart-line-figures">
        {item.isFreeItem ? (
          <span className="badge good">{checkoutTexts.freeItem}</span>
        ) : (
          <>
            <Money amount={unitPrice(item) * item.count} />
            <Stepper
              soft
              name={item.title}
              count={item.count}
              onAdd={() => set(item.count + 1)}
              onRemove={() => set(item.count - 1)}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** «دونفره، قارچ ×۲»; a topping that is partly free is named once. */
function ToppingWords({ item }: { item: CartItem }) {
  const counts = new Map<string, number>();
  for (const { title, count } of item.orderItemToppings) counts.set(title, (counts.get(title) ?? 0) + count);
  if (counts.size === 0) return null;
  return <span className="field-hint">{[...counts].map(toppingText).join('، ')}</span>;
}

function toppingText([title, count]: [string, number]): string {
  return count > 1 ? `${title} ×${formatNumber(count)}` : title;
}
