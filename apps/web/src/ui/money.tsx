import type { Currency } from '@sofreh/domain/enums';
import { moneyParts } from '@sofreh/fa/money';
import classes from './money.module.css';

type Props = {
  /** It is a whole number in `currency`. */
  readonly amount: number;
  readonly currency: Currency;
  /** Leaves the unit out where a heading names it; screen readers still hear it. */
  readonly bare?: boolean;
};

/** Writes «۱۲۳٬۰۰۰ تومان», the unit smaller and lighter than the number. */
export function Money({ amount, currency, bare = false }: Props) {
  const { number, unit } = moneyParts(amount, currency);
  return (
    <span className={classes.money}>
      {number}
      <span className={bare ? 'visually-hidden' : classes.unit}>{`\u00a0${unit}`}</span>
    </span>
  );
}
