import type { Currency } from '@sofreh/domain/enums';
import { type ChosenTopping, countToppings } from '@sofreh/domain/menu';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMinus } from '@tabler/icons-react';
import type { MenuToppingCategory } from '#web/menu/topping-rules.ts';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { toppingTexts } from '../../texts.ts';
import classes from './topping-sheet.module.css';

type Props = {
  readonly category: MenuToppingCategory;
  readonly currency: Currency;
  readonly chosen: readonly ChosenTopping[];
  /** Whether the choice so far breaks a rule of this category. */
  readonly broken: boolean;
  readonly onChange: (chosen: readonly ChosenTopping[]) => void;
};

/** The rules of a category before they are broken: «لازم، دست‌کم ۱، حداکثر ۳، ۱ عدد رایگان». */
export function rulesText({ required, minimum, maximum, freeUpTo }: MenuToppingCategory): string {
  const least = Math.max(minimum, required ? 1 : 0);
  return [
    required ? toppingTexts.required : toppingTexts.optional,
    least > 0 && toppingTexts.atLeast(least),
    maximum !== null && toppingTexts.atMost(maximum),
    freeUpTo > 0 && toppingTexts.freeUpTo(freeUpTo),
  ]
    .filter(Boolean)
    .join('، ');
}

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

/** The toppings of one category as buttons; a tap adds one. */
export function ToppingCategoryFields({ category, currency, chosen, broken, onChange }: Props) {
  const counts = countToppings(chosen);
  const total = category.toppings.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const set = (toppingId: string, count: number) => onChange(withCount(category, chosen, toppingId, count));
  const tap = (toppingId: string, count: number, maximum: number) => {
    const full = category.maximum !== null && category.maximum > 1 && total >= category.maximum;
    if (count >= maximum) set(toppingId, 0);
    else if (!full) set(toppingId, count + 1);
  };
  return (
    <fieldset className={classes.category}>
      <legend className={classes.legend}>
        {category.title} <span data-broken={broken || undefined}>{rulesText(category)}</span>
      </legend>
      <div className={classes.toppings}>
        {category.toppings.map(({ id, title, price, maximum, available }) => {
          const count = counts.get(id) ?? 0;
          return (
            <span key={id} className={classes.topping} data-chosen={count > 0 || undefined}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={count > 0}
                disabled={!available}
                onClick={() => tap(id, count, maximum)}
              >
                <span>
                  {title}
                  {count > 1 ? ` ×${formatNumber(count)}` : ''}
                </span>
                <span className={classes.price}>
                  {!available ? (
                    toppingTexts.unavailable
                  ) : price > 0 ? (
                    <Money amount={price} currency={currency} bare />
                  ) : null}
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
