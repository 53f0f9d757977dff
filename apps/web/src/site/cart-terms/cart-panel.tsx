import { Icon } from '#web/guest-look/icon.tsx';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNewsNotice } from '../cart/cart-news.tsx';
import { useOpenCheckout } from '../cart/next-step.ts';
import { OthersLines } from '../table/others-lines.tsx';
import { useBasketItems } from '../table/table-store.ts';
import { Money } from '../ui/money.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { cartPanelTexts } from './texts.ts';

/** Shows the cart beside the menu on wide screens. */
export function CartPanel() {
  const openCheckout = useOpenCheckout();
  const items = useBasketItems();
  return (
    <section className="cart-panel" aria-labelledby="cart-panel-title">
      <h2 id="cart-panel-title">{cartPanelTexts.cart}</h2>
      <CartNewsNotice />
      {items.length === 0 ? (
        <div className="cart-empty">
          <Icon name="bag" size={44} />
          <strong>{cartPanelTexts.emptyCart}</strong>
          <p>{cartPanelTexts.emptyCartHint}</p>
        </div>
      ) : (
        <>
          <div className="cart-panel-lines">
            <CartLines />
            <OthersLines />
          </div>
          <p className="cart-panel-total">
            {cartPanelTexts.itemsTotal}
            <Money amount={itemsTotal(items)} />
          </p>
          <TermsNotice />
          <button type="button" className="button wide" onClick={openCheckout}>
            {cartPanelTexts.continue}
          </button>
        </>
      )}
    </section>
  );
}
