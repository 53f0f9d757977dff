import { Icon } from '#web/guest-look/icon.tsx';
import { useCart } from '../cart/cart-store.ts';
import type { CallError } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { openView } from '../data/use-view.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { common } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { useOnline } from '../ui/use-online.ts';
import { ObstacleNotices } from './obstacle-notices.tsx';
import { PriceChangeSheet } from './price-change-sheet.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useObstacles } from './use-obstacles.ts';
import type { OrderPrice } from './use-order-price.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The price as it will be ordered, what stands in the way, and the button that orders. */
export function SubmitOrder({ price }: { price: OrderPrice }) {
  const obstacles = useObstacles(price);
  const place = usePlaceOrder();
  const signedIn = useSignedIn();
  const { finalPrice, explanation } = price.pricing;
  return (
    <>
      <section className="panel">
        <PriceSummary explanation={explanation} finalPrice={finalPrice} unfinished={price.deliveryUnknown} />
        {price.quoteError && <QuoteError price={price} />}
      </section>
      {place.error && <SubmitError error={place.error} onRetry={() => place.submit(finalPrice)} />}
      {signedIn && (
        <SubmitButton
          amount={finalPrice}
          obstacles={price.deliveryUnknown ? [...obstacles, checkoutTexts.chooseAddress] : obstacles}
          busy={place.busy}
          onSubmit={() => place.submit(finalPrice)}
        />
      )}
      {place.priceChange && (
        <PriceChangeSheet
          change={place.priceChange}
          onAgree={(now) => place.submit(now)}
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

type SubmitButtonProps = { amount: number; obstacles: string[]; busy: boolean; onSubmit: () => void };

function SubmitButton({ amount, obstacles, busy, onSubmit }: SubmitButtonProps) {
  const paysOnline = useCart()?.paymentType === 'ONLINE';
  const online = useOnline();
  const label = paysOnline ? checkoutTexts.submitOnline : checkoutTexts.submit;
  return (
    <div className="step-foot">
      <ObstacleNotices obstacles={obstacles} />
      <button
        type="button"
        className="button wide"
        disabled={obstacles.length > 0 || busy || !online}
        onClick={onSubmit}
      >
        {busy ? checkoutTexts.submitting : label}
        <Money amount={amount} />
      </button>
    </div>
  );
}

function SubmitError({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  return (
    <div className="notice bad" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{checkoutTexts.submitFailed}</strong>
        </p>
        <p>{error.message}</p>
        {error.unreachable && (
          <p>
            {checkoutTexts.retrySafe}{' '}
            <button type="button" className="link-button" onClick={onRetry}>
              {common.retry}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
