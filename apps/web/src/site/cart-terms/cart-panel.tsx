import { Icon } from '#web/guest-look/icon.tsx';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNewsNotice } from '../cart/cart-news.tsx';
import { useOpenCheckout } from '../cart/next-step.ts';
import { OthersLines } from '../table/others-lines.tsx';
import { useBasketItems } from '../table/table-store.ts';
import { Money } from '../ui/money.tsx';
import { BasketNotice } from './basket-notice.tsx';
import { basketTexts } from './texts.ts';

/** Shows the cart beside the menu on wide screens. */
export function CartPanel() {
  const openCheckout = useOpenCheckout();
  const items = useBasketItems();
  return (
    <section className="cart-panel" aria-labelledby="cart-panel-title">
      <h2 id="cart-panel-title">{basketTexts.cart}</h2>
      <CartNewsNotice />
      {items.length === 0 ? (
        <div className="cart-empty">
          <Icon name="bag" size={44} />
          <strong>{basketTexts.emptyCart}</strong>
          <p>{basketTexts.emptyCartHint}</p>
        </div>
      ) : (
        <>
          <div className="cart-panel-lines">
            <CartLines />
            <OthersLines />
          </div>
          <p className="cart-panel-total">
            {basketTexts.itemsTotal}
            <Money amount={itemsTotal(items)} />
          </p>
          <BasketNotice />
          <button type="button" className="button wide" onClick={openCheckout}>
            {basketTexts.continue}
          </button>
        </>
      )}
    </section>
  );
}
