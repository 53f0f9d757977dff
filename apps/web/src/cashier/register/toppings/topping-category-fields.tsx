import { Kbd } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { type ChosenTopping, countToppings } from '@sofreh/domain/menu';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMinus } from '@tabler/icons-react';
import { ToppingPrice } from '#web/guest-look/toppings/topping-price.tsx';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import type { MenuToppingCategory } from '#web/menu/topping-rules.ts';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { toppingTexts } from './texts.ts';
import classes from './topping-sheet.module.css';

type Props = {
  readonly category: MenuToppingCategory;
  readonly currency: Currency;
  readonly chosen: readonly ChosenTopping[];
  /** Tells whether the choice so far breaks a rule of this category. */
  readonly broken: boolean;
  /** It is the digit that chooses the first of them; the others follow it. */
  readonly firstDigit: number;
  readonly onChange: (chosen: readonly ChosenTopping[]) => void;
};

/** Sets how many of a topping are chosen; in a category of one, choosing another takes the first away. */
function withCount(
  { toppings, maximum }: MenuToppingCategory,
  chosen: readonly ChosenTopping[],
  toppingId: string,
  count: number,
): ChosenTopping[] {
  const mine = new Set(toppings.map(({ id }) => id));
  const others = chosen.filter(
    (each) => each.toppingId !== toppingId && !(maximum === 1 && mine.has(each.toppingId)),
  );
  return count > 0 ? [...others, { toppingId, count }] : others;
}

/** Gives what is chosen after one tap on a topping: one more, or none again beyond its most. */
export function tapped(
  category: MenuToppingCategory,
  chosen: readonly ChosenTopping[],
  { id, maximum }: Pick<MenuToppingCategory['toppings'][number], 'id' | 'maximum'>,
): readonly ChosenTopping[] {
  const counts = countToppings(chosen);
  const total = category.toppings.reduce((sum, each) => sum + (counts.get(each.id) ?? 0), 0);
  const count = counts.get(id) ?? 0;
  const full = category.maximum !== null && category.maximum > 1 && total >= category.maximum;
  if (count >= maximum) return withCount(category, chosen, id, 0);
  return full ? chosen : withCount(category, chosen, id, count + 1);
}

/** The register's heading names the currency. */
function BareMoney(money: { readonly amount: number; readonly currency: Currency }) {
  return <Money {...money} bare />;
}

/** No price has more digits than these. */
const MOST_DIGITS = 9;

/** Shows the toppings of one category as buttons; a tap, or the digit on it, adds one. */
export function ToppingCategoryFields(props: Props) {
  const { category, currency, chosen, broken, firstDigit, onChange } = props;
  const counts = countToppings(chosen);
  const set = (toppingId: string, count: number) => onChange(withCount(category, chosen, toppingId, count));
  return (
    <fieldset className={classes.category}>
      <legend className={classes.legend}>
        {category.title} <span data-broken={broken || undefined}>{toppingRuleWords(category)}</span>
      </legend>
      <div className={classes.toppings}>
        {category.toppings.map((topping, place) => {
          const { id, title, price, available } = topping;
          const count = counts.get(id) ?? 0;
          const digit = firstDigit + place;
          return (
            <span key={id} className={classes.topping} data-chosen={count > 0 || undefined}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={count > 0}
                disabled={!available}
                onClick={() => onChange(tapped(category, chosen, topping))}
              >
                <span>
                  {title}
                  {count > 1 ? ` ×${formatNumber(count)}` : ''}
                </span>
                {digit <= MOST_DIGITS && (
                  <Kbd aria-hidden size="xs" className={classes.digit}>
                    {formatNumber(digit)}
                  </Kbd>
                )}
                <span className={classes.price}>
                  {available ? (
                    <ToppingPrice
                      price={price}
                      required={category.required}
                      currency={currency}
                      money={BareMoney}
                    />
                  ) : (
                    toppingTexts.unavailable
                  )}
                </span>
              </button>
              {count > 1 && (
                <button
                  type="button"
                  className={classes.less}
                  aria-label={uiTexts.decrease(title)}
                  onClick={() => set(id, count - 1)}
                >
                  <IconMinus size={18} aria-hidden />
                </button>
              )}
            </span>
          );
        })}
      </div>
    </fieldset>
  );
}
