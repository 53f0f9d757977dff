import type { Currency } from '@sofreh/domain/enums';
import {
  type ChosenTopping,
  keepOpenToppings,
  openToppingCategories,
  priceToppings,
  toppingsTotal,
} from '@sofreh/domain/menu';
import { duration } from '@sofreh/fa/dates';
import { useState } from 'react';
import { Amount, type DishLook, DishPrice, offerOf } from '#web/guest-look/dish-face.tsx';
import { Photo } from '#web/guest-look/photo.tsx';
import { ToppingChoices } from '#web/guest-look/toppings/topping-choices.tsx';
import { type MenuToppingCategory, toppingRules } from '#web/menu/topping-rules.ts';
import { editorTexts } from '../texts.ts';

type Props = {
  readonly dish: DishLook;
  readonly preparationTime: number;
  readonly currency: Currency;
  /** Holds every category that may come up for the dish, nested ones too. */
  readonly offered: readonly MenuToppingCategory[];
};

/** Shows the opened dish as guests see it: choices can be tried, and the price follows them. */
export function SheetPreview({ dish, preparationTime, currency, offered }: Props) {
  const [chosen, setChosen] = useState<readonly ChosenTopping[]>([]);
  const rules = toppingRules(offered);
  const open = new Set(openToppingCategories(rules, chosen).map(({ id }) => id));
  const total = offerOf(dish).price + toppingsTotal(priceToppings(rules, chosen));
  return (
    <div className="opened">
      {dish.pictureUrl && (
        <Photo
          className="sheet-media"
          pictureUrl={dish.pictureUrl}
          width={640}
          height={480}
          sizes="340px"
          eager
        />
      )}
      <div className="sheet-body">
        <h2>{dish.title}</h2>
        {dish.description && <p className="item-description">{dish.description}</p>}
        <div className="item-price">
          <DishPrice dish={dish} currency={currency} />
          {preparationTime > 0 && (
            <span className="field-hint">{editorTexts.preparation(duration(preparationTime))}</span>
          )}
        </div>
        {offered
          .filter(({ id }) => open.has(id))
          .map((category) => (
            <ToppingChoices
              key={category.id}
              category={category}
              chosen={chosen}
              currency={currency}
              broken={false}
              onChange={(next) => setChosen(keepOpenToppings(rules, next))}
            />
          ))}
      </div>
      <div className="sheet-footer">
        <span className="button">
          {editorTexts.addToCart}
          <Amount amount={total} currency={currency} />
        </span>
      </div>
    </div>
  );
}
