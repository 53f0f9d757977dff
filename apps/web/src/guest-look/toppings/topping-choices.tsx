import type { Currency } from '@sofreh/domain/enums';
import type { ChosenTopping } from '@sofreh/domain/menu';
import { useId } from 'react';
import { toppingNeed, toppingRuleText } from '#web/menu/topping-rule-words.ts';
import type { MenuToppingCategory } from '#web/menu/topping-rules.ts';
import { Amount } from '../dish-face.tsx';
import { Icon } from '../icon.tsx';
import { Stepper } from '../stepper.tsx';
import { countTexts } from '../texts.ts';
import { countOf, withCount, withOnly } from './chosen.ts';
import { toppingTexts } from './texts.ts';
import { ToppingPrice } from './topping-price.tsx';

type MenuTopping = MenuToppingCategory['toppings'][number];

type ToppingChoicesProps = {
  category: MenuToppingCategory;
  chosen: readonly ChosenTopping[];
  onChange: (chosen: ChosenTopping[]) => void;
  currency: Currency;
  /** The rule is broken and the guest has tried to go on. */
  broken: boolean;
};

/**
 * Shows one topping category with its rule in words: radios for «one of», boxes for single pieces, steppers otherwise.
 */
export function ToppingChoices({ category, chosen, onChange, currency, broken }: ToppingChoicesProps) {
  const ruleId = useId();
  return (
    <fieldset
      className={broken ? 'topping-category broken' : 'topping-category'}
      aria-describedby={ruleId}
      data-topping-category={category.id}
      tabIndex={-1}
    >
      <legend>
        <span className="topping-head">
          <h3>{category.title}</h3>
          <span className={category.required ? 'badge' : 'badge quiet'}>
            {toppingNeed(category.required)}
          </span>
        </span>
      </legend>
      <p className="topping-rule" id={ruleId} role={broken ? 'alert' : undefined}>
        {toppingRuleText(category)}
      </p>
      {category.toppings.map((topping) => (
        <ToppingRow
          key={topping.id}
          category={category}
          topping={topping}
          chosen={chosen}
          onChange={onChange}
          currency={currency}
        />
      ))}
    </fieldset>
  );
}

type RowProps = Omit<ToppingChoicesProps, 'broken'> & { topping: MenuTopping };

function ToppingRow(props: RowProps) {
  const { category, topping } = props;
  if (!topping.available) {
    return (
      <div className="topping off">
        <span className="topping-title">{topping.title}</span>
        <span className="badge quiet">{toppingTexts.soldOut}</span>
      </div>
    );
  }
  const single = category.maximum === 1 || topping.maximum === 1;
  return single ? <ToppingBox {...props} /> : <ToppingCounter {...props} />;
}

/** Draws a radio where exactly one must be chosen, else a box; a full category lets no more boxes be ticked. */
function ToppingBox({ category, topping, chosen, onChange, currency }: RowProps) {
  const checked = countOf(chosen, topping.id) > 0;
  const isRadio = category.required && category.maximum === 1;
  const replaces = category.maximum === 1;
  const full = !checked && !replaces && isFull(category, chosen);
  const toggle = () => {
    if (checked && !isRadio) return onChange(withCount(chosen, topping.id, 0));
    if (replaces) return onChange(withOnly(chosen, category, topping.id));
    onChange(withCount(chosen, topping.id, 1));
  };
  return (
    <label className={full ? 'topping off' : 'topping'}>
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={isRadio ? category.id : undefined}
        checked={checked}
        disabled={full}
        onChange={toggle}
      />
      <span className="topping-title">{topping.title}</span>
      <ToppingPrice price={topping.price} required={category.required} currency={currency} money={Amount} />
    </label>
  );
}

function ToppingCounter({ category, topping, chosen, onChange, currency }: RowProps) {
  const count = countOf(chosen, topping.id);
  const maximum = isFull(category, chosen) ? count : topping.maximum;
  const set = (next: number) => onChange(withCount(chosen, topping.id, next));
  return (
    <div className="topping">
      <span className="topping-title">
        {topping.title}{' '}
        <ToppingPrice price={topping.price} required={category.required} currency={currency} money={Amount} />
      </span>
      {count > 0 ? (
        <Stepper
          soft
          name={topping.title}
          count={count}
          maximum={maximum}
          onAdd={() => set(count + 1)}
          onRemove={() => set(count - 1)}
        />
      ) : (
        <button
          type="button"
          className="round-button topping-add"
          disabled={maximum === 0}
          aria-label={countTexts.more(topping.title)}
          title={toppingTexts.eachUpTo(topping.maximum)}
          onClick={() => set(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      )}
    </div>
  );
}

function isFull(category: MenuToppingCategory, chosen: readonly ChosenTopping[]): boolean {
  if (category.maximum === null) return false;
  const total = category.toppings.reduce((sum, topping) => sum + countOf(chosen, topping.id), 0);
  return total >= category.maximum;
}
