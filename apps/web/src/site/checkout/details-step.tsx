import { isCouriered } from '@sofreh/domain/enums';
import { useAuth } from '#web/api/auth-store.ts';
import { AddressPicker } from '../addresses/address-picker.tsx';
import { CartNewsNotice } from '../cart/cart-news.tsx';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { loginTexts } from '../login/texts.ts';
import { OwnQuestions } from './own-questions.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PickupPlace } from './pickup-place.tsx';
import { Questions } from './questions.tsx';
import { SubmitOrder } from './submit-order.tsx';
import { checkoutTexts } from './texts.ts';
import { type OrderPrice, useOrderPrice } from './use-order-price.ts';

/** Draws ORDER_DETAILS: who orders, where to, how it is paid; the only step that needs a login. */
export function DetailsStep() {
  const signedIn = useSignedIn();
  const price = useOrderPrice();
  if (!price) return null;
  return (
    <div className="step-columns">
      <div>
        <CartNewsNotice />
        {signedIn ? <Details price={price} /> : <LoginPanel />}
      </div>
      <div className="step-side">
        <SubmitOrder price={price} />
      </div>
    </div>
  );
}

function LoginPanel() {
  return (
    <section className="panel" aria-labelledby="login-title">
      <h2 id="login-title">{loginTexts.title}</h2>
      <LoginForm onDone={() => undefined} />
    </section>
  );
}

function Details({ price }: { price: OrderPrice }) {
  return (
    <>
      <WhoOrders />
      {isCouriered(price.deliveryType) && <AddressPanel />}
      {price.deliveryType === 'PICKUP' && <PickupPanel />}
      <OwnQuestions deliveryType={price.deliveryType} offer={price.offer} />
      <section className="panel">
        <PaymentChoice deliveryType={price.deliveryType} total={price.pricing.finalPrice} />
      </section>
      <section className="panel">
        <Questions at="ORDER_DETAILS" />
      </section>
    </>
  );
}

function WhoOrders() {
  const profile = useAuth((state) => state.profile);
  if (!profile) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return <p className="panel panel-line">{checkoutTexts.signedInAs(name)}</p>;
}

function PickupPanel() {
  return <PickupPlace branch={useSite((site) => site.vendor)} />;
}

function AddressPanel() {
  const chosenId = useCart()?.addressId ?? null;
  const { update } = useCartActions();
  return (
    <section className="panel address-panel" aria-labelledby="address-title">
      <h2 id="address-title">{checkoutTexts.address}</h2>
      <AddressPicker chosenId={chosenId} onChoose={(addressId) => update(() => ({ addressId }))} />
    </section>
  );
}
