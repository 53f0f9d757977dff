import type { Currency } from '@sofreh/domain/enums';
import type { ComponentType } from 'react';
import { countTexts } from '../texts.ts';

type Money = { readonly amount: number; readonly currency: Currency };
type Props = {
  /** This is a whole number in `currency`. */
  readonly price: number;
  readonly currency: Currency;
  /** Tells whether something of its category has to be chosen. */
  readonly required?: boolean;
  /** It draws an amount as the surface does. */
  readonly money: ComponentType<Money>;
};

/**
 * Says what a topping adds to a dish's price, the same on the guests' pages, at the till and in the back office: «+
 * ۲۰٬۰۰۰ تومان», or that it is free. Of what has to be chosen nothing is given away where it adds nothing: nothing is
 * said there.
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
