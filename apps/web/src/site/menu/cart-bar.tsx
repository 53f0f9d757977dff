import { formatNumber } from '@sofreh/fa/digits';
import { lazy, Suspense } from 'react';
import { cartCount, itemsTotal } from '#web/menu/guest-cart.ts';
import { useOpenCheckout } from '../cart/next-step.ts';
import { useBasketItems } from '../table/table-store.ts';
import { Money } from '../ui/money.tsx';
import { menuTexts } from './texts.ts';

const TermsNotice = lazy(() =>
  import('../cart-terms/terms-notice.tsx').then((m) => ({ default: m.TermsNotice })),
);

/** Shows the cart at the thumb: how many and how much, and the way on. */
export function CartBar() {
  const openCheckout = useOpenCheckout();
  const items = useBasketItems();
  const count = cartCount(items);
  if (count === 0) return null;
  return (
    <div className="cart-bar">
      <Suspense fallback={null}>
        <TermsNotice />
      </Suspense>
      <button type="button" onClick={openCheckout}>
        <span className="cart-count">{formatNumber(count)}</span>
        {menuTexts.viewCart}
        <Money amount={itemsTotal(items)} />
      </button>
    </div>
  );
}
