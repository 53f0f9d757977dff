import type { CartItem } from '@sofreh/domain/cart';
import { countAbove, countBelow, isWeighed } from '@sofreh/domain/weight';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { lineTotal } from '#web/menu/guest-cart.ts';
import { openView } from '../data/use-view.ts';
import { toppingsText } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { useCartActions, useCartItems } from './cart-store.ts';
import { cartTexts } from './texts.ts';
import '../styles/cart.css';

/** Shows the lines of the cart, each to be counted up and down and, where it has choices, changed. */
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
        <strong>{item.title}</strong>{' '}
        {item.orderItemToppings.length > 0 && (
          <span className="field-hint">{toppingsText(item.orderItemToppings)}</span>
        )}
        {item.note && <span className="field-hint">{cartTexts.note(item.note)}</span>}
        {!item.isFreeItem && (
          <button
            type="button"
            className="link-button cart-edit"
            aria-label={cartTexts.editLine(item.title)}
            onClick={() => openView({ item: item.id, line: item.temporaryOrderId })}
          >
            {cartTexts.change}
          </button>
        )}
      </div>
      <div className="cart-line-figures">
        {item.isFreeItem ? (
          <span className="badge good">{cartTexts.freeItem}</span>
        ) : (
          <>
            <Money amount={lineTotal(item)} />
            <Stepper
              soft
              name={item.title}
              count={item.count}
              unit={item.unit}
              least={isWeighed(item) ? item.minimumWeight : 1}
              onAdd={() => set(countAbove(item, item.count))}
              onRemove={() => set(countBelow(item, item.count))}
            />
          </>
        )}
      </div>
    </li>
  );
}
