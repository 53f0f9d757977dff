import { quickCash } from '@sofreh/domain/money';
import { formatMoney } from '@sofreh/fa/money';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { checkoutTexts } from './texts.ts';

/**
 * Asks what the guest will hand the courier, so that the change is brought along; the exact amount unless they say
 * more.
 */
export function PayingWith({ total }: { readonly total: number }) {
  const cart = useCart();
  const { update } = useCartActions();
  const currency = useSite((site) => site.vendor.currency);
  const said = cart?.payingWith ?? 0;
  const [, ...more] = quickCash(total, currency);
  if (more.length === 0) return null;
  const chosen = more.includes(said) ? said : 0;
  return (
    <fieldset className="choice-row">
      <legend>{checkoutTexts.payingWith}</legend>
      {[0, ...more].map((amount) => (
        <label key={amount} className="pill">
          <input
            type="radio"
            name="payingWith"
            checked={chosen === amount}
            onChange={() => update(() => ({ payingWith: amount }))}
          />
          {amount === 0 ? checkoutTexts.payingExactly : formatMoney(amount, currency)}
        </label>
      ))}
    </fieldset>
  );
}
