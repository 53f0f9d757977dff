import { formatNumber } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels/paying';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';

/** An amount in the vendor's currency, the unit smaller and lighter. */
export function Money({ amount }: { amount: number }) {
  const currency = useSite((site) => site.vendor.currency);
  return (
    <span className="money">
      {formatNumber(amount)}
      {'\u00a0'}
      <small>{currencyLabels[currency]}</small>
    </span>
  );
}

/** A price before its discount, struck through and read out as such. */
export function OldPrice({ amount }: { amount: number }) {
  return (
    <s className="old-price">
      <span className="unseen">{common.oldPrice} </span>
      {formatNumber(amount)}
    </s>
  );
}
