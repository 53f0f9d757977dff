import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { cartCountOf } from '@sofreh/domain/cart';
import { countAbove, countBelow, isWeighed } from '@sofreh/domain/weight';
import { useEffect, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { openView } from '../data/use-view.ts';
import { announce } from '../ui/announcer.ts';
import { menuTexts } from './texts.ts';

/** Offers «افزودن», which becomes a stepper in place. A dish with toppings opens its sheet instead. */
export function DishAction({ item }: { item: MenuItem }) {
  const { add, remove, count } = useDishInCart(item);
  const place = useKeptFocus(count);
  return (
    <div ref={place}>
      {count > 0 ? (
        <Stepper
          name={item.title}
          count={count}
          unit={item.unit}
          least={isWeighed(item) ? item.minimumWeight : 1}
          onAdd={add}
          onRemove={remove}
        />
      ) : (
        <button
          type="button"
          className="add-button"
          aria-label={menuTexts.addNamed(item.title)}
          onClick={add}
        >
          <Icon name="plus" size={18} />
          {menuTexts.add}
        </button>
      )}
    </div>
  );
}

function useDishInCart(item: MenuItem) {
  const cart = useCart();
  const actions = useCartActions();
  const count = cart ? cartCountOf(cart, item.id) : 0;
  const lastLine = () => cart?.items.findLast(({ id, isFreeItem }) => id === item.id && !isFreeItem);
  const tell = (next: number) =>
    announce(
      next > 0
        ? menuTexts.inCart(item.title, { unit: item.unit, count: next })
        : menuTexts.removedFromCart(item.title),
    );
  const add = () => {
    if (item.toppingCategoryIds.length > 0) return openView({ item: item.id });
    const own = lastLine();
    // A weight is stepped on its line; what is not there yet begins with the least.
    if (isWeighed(item) && own) {
      const next = countAbove(item, own.count);
      actions.setCount(own.temporaryOrderId, next);
      return tell(count + next - own.count);
    }
    const one = countAbove(item, 0);
    actions.add(item, { count: one, note: '', toppings: [] });
    tell(count + one);
  };
  /** Takes one, or a step of its weight, from the line that was added last. */
  const remove = () => {
    const line = lastLine();
    if (!line) return;
    const next = countBelow(item, line.count);
    actions.setCount(line.temporaryOrderId, next);
    tell(count + next - line.count);
  };
  return { add, remove, count };
}

/**
 * When the button under the focus gives way to the stepper, the focus goes to the count: a second press of the same key neither
 * adds nor takes out. Back at nothing, it goes to the button.
 */
function useKeptFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const hadFocus = useRef(false);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const remember = () => {
      hadFocus.current = true;
    };
    const forget = (event: FocusEvent) => {
      hadFocus.current = event.relatedTarget === null;
    };
    node.addEventListener('focusin', remember);
    node.addEventListener('focusout', forget);
    return () => {
      node.removeEventListener('focusin', remember);
      node.removeEventListener('focusout', forget);
    };
  }, []);
  useEffect(() => {
    const swapped = (before.current === 0) !== (count === 0);
    before.current = count;
    const lost = document.activeElement === document.body;
    if (swapped && hadFocus.current && lost) {
      place.current?.querySelector<HTMLElement>('output, .add-button')?.focus({ preventScroll: true });
    }
  }, [count]);
  return place;
}
