import type { Currency } from '@sofreh/domain/enums';
import type { ComponentType } from 'react';
import { countTexts } from '../texts.ts';

type Money = { readonly amount: number; readonly currency: Currency };
type Props = {
  /** A whole number in `currency`. */
  readonly price: number;
  readonly currency: Currency;
  /** Whether something of its category has to be chosen. */
  readonly required?: boolean;
  /** How the surface draws an amount. */
  readonly money: ComponentType<Money>;
};

/**
 * What a topping adds to a dish's price, the same on the guests' pages, at the till and in the back office: «+ ۲۰٬۰۰۰ تومان», or that
 * it is free. Of what has to be chosen nothing is given away where it adds nothing: nothing is said there.
 */
export function ToppingPrice({ price, currency, required = false, money: Money }: Props) {
  if (price === 0)
    return required ? null : <span className="topping-price field-hint">{countTexts.free}</span>;
  return (
    <span className="topping-price">
      + <Money amount={price} currency={currency} />
    </span>
  );
}
