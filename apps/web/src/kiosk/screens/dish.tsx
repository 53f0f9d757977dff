import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { CartItem } from '@sofreh/domain/cart';
import type { Currency } from '@sofreh/domain/enums';
import { checkToppings, keepOpenToppings, openToppingCategories } from '@sofreh/domain/menu';
import { countAbove, countBelow } from '@sofreh/domain/weight';
import { useState } from 'react';
import { Amount, DishPrice, DishTags } from '#web/guest-look/dish-face.tsx';
import { Photo } from '#web/guest-look/photo.tsx';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { ToppingChoices } from '#web/guest-look/toppings/topping-choices.tsx';
import { cartItemOf, chosenToppings, type ItemWish, lineTotal } from '#web/menu/guest-cart.ts';
import { toppingCategoriesOf } from '#web/menu/menu-index.ts';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { kioskTexts as texts } from '../texts.ts';

type DishProps = {
  readonly menu: Menu;
  readonly item: MenuItem;
  readonly currency: Currency;
  /** This is the line that is changed; null for a new one. */
  readonly line: CartItem | null;
  readonly onPut: (wish: ItemWish) => void;
  readonly onClose: () => void;
};

/** Shows a dish with everything that can be chosen about it; it is put into the cart once every rule holds. */
export function Dish({ menu, item, currency, line, onPut, onClose }: DishProps) {
  const [wish, setWish] = useState<ItemWish>(() =>
    line
      ? { count: line.count, note: line.note, toppings: chosenToppings(line) }
      : { count: countAbove(item, 0), note: '', toppings: [] },
  );
  const [asked, setAsked] = useState(false);
  const all = toppingCategoriesOf(menu, item);
  const rules = toppingRules(all);
  const open = new Set(openToppingCategories(rules, wish.toppings).map(({ id }) => id));
  const broken = checkToppings(rules, wish.toppings).map(({ toppingCategoryId }) => toppingCategoryId);
  const total = lineTotal(cartItemOf(menu, item, wish, ''));
  const put = () => {
    const [first] = broken;
    if (first === undefined) return onPut(wish);
    setAsked(true);
    const category = document.querySelector<HTMLElement>(`[data-topping-category="${first}"]`);
    category?.scrollIntoView({ block: 'center' });
    category?.focus({ preventScroll: true });
  };
  const count = (next: number) => setWish((old) => ({ ...old, count: next }));
  return (
    <Sheet
      title={item.title}
      onClose={onClose}
      media={
        item.pictureUrl && (
          <Photo
            className="sheet-media"
            pictureUrl={item.pictureUrl}
            width={640}
            height={480}
            sizes="100vw"
            eager
          />
        )
      }
      footer={
        <>
          <Stepper
            soft
            name={item.title}
            count={wish.count}
            unit={item.unit}
            minimum={countAbove(item, 0)}
            onAdd={() => count(countAbove(item, wish.count))}
            onRemove={() => count(countBelow(item, wish.count))}
          />
          <button type="button" className="button" onClick={put}>
            {line ? texts.change : texts.add}
            <Amount amount={total} currency={currency} />
          </button>
        </>
      }
    >
      {item.description && <p className="item-description">{item.description}</p>}
      <DishTags tags={item.tags} />
      <div className="item-price">
        <DishPrice dish={item} currency={currency} />
      </div>
      {all
        .filter(({ id }) => open.has(id))
        .map((category) => (
          <ToppingChoices
            key={category.id}
            category={category}
            currency={currency}
            chosen={wish.toppings}
            onChange={(toppings) =>
              setWish((old) => ({ ...old, toppings: keepOpenToppings(rules, toppings) }))
            }
            broken={asked && broken.includes(category.id)}
          />
        ))}
    </Sheet>
  );
}
