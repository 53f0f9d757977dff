import { countText } from '@sofreh/fa/count-text';
import { formatMoney } from '@sofreh/fa/money';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { type CartChange, dismissCartNews, useCartNews } from './cart-changes.ts';
import { cartTexts } from './texts.ts';

/** Tells what a newer menu did to the cart, until the guest has read it. */
export function CartNewsNotice() {
  const { changes } = useCartNews();
  if (changes.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <Icon name="info" />
      <div>
        <CartChangeList changes={changes} />
        <button type="button" className="link-button" onClick={dismissCartNews}>
          {cartTexts.understood}
        </button>
      </div>
    </div>
  );
}

/** Shows each change by the dish's name and what became of it. */
export function CartChangeList({ changes }: { changes: readonly CartChange[] }) {
  const currency = useSite((site) => site.vendor.currency);
  const words = (change: CartChange) => {
    const { title } = change;
    if (change.kind === 'DROPPED') return cartTexts.dropped[change.reason](title);
    if (change.kind === 'LESSENED') {
      const [was, is] = [change.from, change.to].map((count) => countText({ unit: change.unit, count }));
      return cartTexts.lessened(title, was ?? '', is ?? '');
    }
    const { from, to } = change;
    return cartTexts.repriced(title, formatMoney(from, currency), formatMoney(to, currency));
  };
  return (
    <ul className="cart-changes">
      {[...new Set(changes.map(words))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
