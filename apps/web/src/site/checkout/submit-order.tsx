import { answeredFields, codeAnswers } from '@sofreh/domain/custom-fields';
import type { DeliveryType } from '@sofreh/domain/enums';
import { dismissCartNews } from '../cart/cart-changes.ts';
import { useCart } from '../cart/cart-store.ts';
import { paymentOf } from '../cart/site-cart.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { openView } from '../data/use-view.ts';
import { useOthers } from '../table/table-store.ts';
import { common, listText } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useCartCode } from './discount-codes.ts';
import { ObstacleNotices } from './obstacle-notices.tsx';
import { OrderChangeSheet } from './order-change-sheet.tsx';
import { OtherOrderSheet } from './other-order-sheet.tsx';
import { PriceSummary } from './price-summary.tsx';
import { StepFoot } from './step-foot.tsx';
import { SubmitError } from './submit-error.tsx';
import { checkoutTexts } from './texts.ts';
import { useAgreed } from './use-agreed.ts';
import { useObstacles } from './use-obstacles.ts';
import { type OrderPrice, totalLabel } from './use-order-price.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** These are refusals that the page, once it has caught up, says by itself as what stands in the way. */
const SAID_BY_OBSTACLES: readonly string[] = ['VENDOR_CLOSED', 'MINIMUM_BASKET'];

/** Shows the price as it will be ordered and what stands in the way, and draws the button that orders. */
export function SubmitOrder({ price }: { price: OrderPrice }) {
  const obstacles = useObstacles(price);
  const place = usePlaceOrder(price.offer);
  const signedIn = useSignedIn();
  const { finalPrice, explanation } = price.pricing;
  const others = useOthers();
  const agreed = useAgreed(finalPrice);
  const unanswered = useUnanswered(price.deliveryType);
  const inTheWay = [
    ...obstacles,
    ...(price.deliveryUnknown ? [checkoutTexts.chooseAddress] : []),
    ...(unanswered.length > 0 ? [checkoutTexts.unanswered(listText(unanswered))] : []),
  ];
  // What left the cart or came to it meanwhile, on another page or phone, is read before it is ordered so.
  const submit = () => (agreed.isRead ? place.submit(finalPrice, others) : place.ask(agreed.total));
  const said = place.error !== null && obstacles.length > 0 && SAID_BY_OBSTACLES.includes(place.error.code);
  return (
    <>
      <section className="panel">
        <PriceSummary explanation={explanation} finalPrice={finalPrice} label={totalLabel(price)} />
        {price.quoteError && <QuoteError price={price} />}
      </section>
      <StepFoot
        notices={
          <>
            {place.error && !said && (
              <SubmitError error={place.error} onRetry={submit} onClear={place.clear} />
            )}
            {signedIn && <ObstacleNotices obstacles={inTheWay} />}
          </>
        }
      >
        {signedIn && (
          <SubmitButton
            amount={finalPrice}
            disabled={inTheWay.length > 0}
            busy={place.busy}
            onSubmit={submit}
          />
        )}
      </StepFoot>
      {place.other && (
        <OtherOrderSheet
          order={place.other}
          total={finalPrice}
          onPlace={submit}
          onClose={place.forgetOther}
        />
      )}
      {place.change && (
        <OrderChangeSheet
          before={place.change.before}
          now={place.change.now ?? finalPrice}
          others={agreed.unread}
          obstacles={inTheWay}
          onAgree={() => {
            dismissCartNews();
            agreed.agree();
            place.submit(place.change?.now ?? finalPrice, others);
          }}
          onReview={() => {
            place.forgetChange();
            openView({ step: 'OVERVIEW' });
          }}
          onClose={place.forgetChange}
        />
      )}
    </>
  );
}

/** Gives the restaurant's questions that must be answered and are not, by their titles. */
function useUnanswered(deliveryType: DeliveryType): string[] {
  const fields = useSite((site) => site.menu.customFields) ?? [];
  const code = useCartCode(deliveryType)?.name ?? null;
  const given = { ...useCart()?.answers, ...codeAnswers(fields, code) };
  const answers = Object.entries(given).map(([id, value]) => ({ id, value }));
  const wrong = new Set(answeredFields(fields, deliveryType, answers, false).faults.map(({ id }) => id));
  return fields.filter(({ id }) => wrong.has(id)).map(({ title }) => title);
}

/** The price of bringing the order could not be read. */
function QuoteError({ price }: { price: OrderPrice }) {
  return (
    <p className="field-error" role="alert">
      {price.quoteError?.message}
      <button type="button" className="link-button" onClick={price.retryQuote}>
        {common.retry}
      </button>
    </p>
  );
}

type SubmitButtonProps = { amount: number; disabled: boolean; busy: boolean; onSubmit: () => void };

function SubmitButton({ amount, disabled, busy, onSubmit }: SubmitButtonProps) {
  const cart = useCart();
  const paysOnline = cart !== null && paymentOf(cart) === 'ONLINE';
  const online = useOnline();
  const label = paysOnline ? checkoutTexts.submitOnline : checkoutTexts.submit;
  return (
    <button type="button" className="button wide" disabled={disabled || busy || !online} onClick={onSubmit}>
      {busy ? checkoutTexts.submitting : label}
      <Money amount={amount} />
    </button>
  );
}
