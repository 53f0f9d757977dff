import { Icon } from '#web/guest-look/icon.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { listText } from '../texts/common.ts';
import { useCartNews } from './cart-upkeep.ts';

/** Tells what a newer menu did to the cart, until the guest has read it. */
export function CartNewsNotice() {
  const { dropped, repriced, dismiss } = useCartNews();
  if (dropped.length + repriced.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <Icon name="info" />
      <div>
        {dropped.length > 0 && <p>{checkoutTexts.dropped(listText(dropped))}</p>}
        {repriced.length > 0 && <p>{checkoutTexts.repriced(listText(repriced))}</p>}
        <button type="button" className="link-button" onClick={dismiss}>
          {checkoutTexts.understood}
        </button>
      </div>
    </div>
  );
}
