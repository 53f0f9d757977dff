import type { Currency } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import classes from './money-field.module.css';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

type Props = NumberFieldProps & { readonly currency: Currency };

/** Asks for an amount of money in the vendor's currency, with its unit beside it. */
export function MoneyField({ currency, ...rest }: Props) {
  return (
    <NumberField
      {...rest}
      leftSection={<span className={classes.unit}>{currencyLabels[currency]}</span>}
      leftSectionWidth={56}
    />
  );
}
