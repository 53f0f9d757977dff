import { type DeliveryType, isCouriered } from '@sofreh/domain/enums';
import { Fragment, useEffect } from 'react';
import { readInstallation } from '#web/api/installation.ts';
import { Icon, type IconName } from '#web/guest-look/icon.tsx';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { CART_PAYMENTS, type CartPayment, paymentOf } from '../cart/site-cart.ts';
import { useSite } from '../data/site-store.tsx';
import { GatewayChoice, useGateways } from '../pay-bill/gateway-choice.tsx';
import { useWhereToPay } from './pay-online.ts';
import { PayingWith } from './paying-with.tsx';
import { checkoutTexts } from './texts.ts';

const icons: Record<CartPayment, IconName> = { ONLINE: 'card', CARD: 'receipt', CASH: 'cash' };

/**
 * Asks how the order is paid: online now where there is a gateway, or with a card terminal or cash where it is handed
 * over.
 */
export function PaymentChoice({ deliveryType, total }: { deliveryType: DeliveryType; total: number }) {
  const cart = useCart();
  const chosen = paymentOf(cart ?? { paymentType: 'ONLINE' });
  const { onlinePayment } = readInstallation();
  const offered = CART_PAYMENTS.filter((kind) => kind !== 'ONLINE' || onlinePayment);
  const { update } = useCartActions();
  const labels: Record<CartPayment, string> = {
    ONLINE: checkoutTexts.payOnline,
    CARD: checkoutTexts.payCard[deliveryType],
    CASH: checkoutTexts.payCash[deliveryType],
  };
  return (
    <fieldset>
      <legend className="field-label panel-legend">{checkoutTexts.payment}</legend>
      {offered.map((kind) => (
        <Fragment key={kind}>
          <label className="choice-card">
            <input
              type="radio"
              name="paymentType"
              checked={chosen === kind}
              onChange={() => update(() => ({ paymentType: kind }))}
            />
            <span className="choice-icon">
              <Icon name={icons[kind]} size={24} />
            </span>
            <span className="choice-words">
              <strong>{labels[kind]}</strong>
              {kind === 'ONLINE' && <span className="field-hint">{checkoutTexts.payOnlineHint}</span>}
            </span>
          </label>
          {kind === 'ONLINE' && chosen === kind && <WhereToPay total={total} />}
        </Fragment>
      ))}
      {chosen === 'CASH' && isCouriered(deliveryType) && <PayingWith total={total} />}
    </fieldset>
  );
}

/** Asks at which gateway the order is paid, where there are several; what was chosen is kept until the order is placed. */
function WhereToPay({ total }: { total: number }) {
  const vendorId = useSite((site) => site.vendor.id);
  const { offered, chosen, named, pick } = useGateways({ vendorId, amount: total });
  useEffect(() => useWhereToPay.setState({ gateway: named }), [named]);
  return <GatewayChoice offered={offered} chosen={chosen} pick={pick} />;
}
