import { Amount } from '#web/guest-look/dish-face.tsx';
import { useSite } from '../data/site-store.tsx';

/** Draws an amount in the vendor's currency, the unit smaller and lighter. */
export function Money({ amount }: { amount: number }) {
  const currency = useSite((site) => site.vendor.currency);
  return <Amount amount={amount} currency={currency} />;
}
