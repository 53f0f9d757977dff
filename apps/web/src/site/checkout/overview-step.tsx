import { deliveryTypeLabels } from '@sofreh/fa/labels/ordering';
import { useEffect, useState } from 'react';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNewsNotice } from '../cart/cart-news.tsx';
import { useCart } from '../cart/cart-store.ts';
import { cartTexts } from '../cart/texts.ts';
import { TermsNotice } from '../cart-terms/terms-notice.tsx';
import { refreshSite } from '../data/refresh-site.ts';
import { useSite, useSiteStore } from '../data/site-store.tsx';
import { openView } from '../data/use-view.ts';
import { OthersLines } from '../table/others-lines.tsx';
import { SittingEnded } from '../table/sitting-ended.tsx';
import { Money } from '../ui/money.tsx';
import { CartPoints } from './cart-points.tsx';
import { DiscountField } from './discount-field.tsx';
import { ObstacleNotices } from './obstacle-notices.tsx';
import { PriceSummary } from './price-summary.tsx';
import { Questions } from './questions.tsx';
import { StepFoot } from './step-foot.tsx';
import { checkoutTexts } from './texts.ts';
import { TipField } from './tip-field.tsx';
import { useObstacles } from './use-obstacles.ts';
import { totalLabel, useOrderPrice } from './use-order-price.ts';

/** Draws OVERVIEW: the lines, what can be added to the price or taken off it, and why it is what it is. */
export function OverviewStep() {
  const price = useOrderPrice();
  const obstacles = useObstacles(price);
  const chosen = useCart()?.deliveryType ?? null;
  const [tipRefused, setTipRefused] = useState(false);
  useFreshMenu();
  if (!price) return null;
  const goOn = () => openView({ step: chosen ? 'ORDER_DETAILS' : 'DELIVERY_TYPE' });
  return (
    <div className="step-columns">
      <div>
        <CartNewsNotice />
        <SittingEnded />
        <ReceiveCard />
        <TermsNotice missingTold />
        <section className="panel" aria-labelledby="lines-title">
          <div className="panel-head">
            <h2 id="lines-title">{checkoutTexts.yourOrder}</h2>
            <button type="button" className="link-button" onClick={() => openView({ step: null })}>
              {checkoutTexts.addMore}
            </button>
          </div>
          <CartLines />
          <OthersLines />
        </section>
        <section className="panel">
          <DiscountField deliveryType={price.deliveryType} offer={price.offer} />
        </section>
        <section className="panel">
          <TipField onRefused={setTipRefused} />
          <Questions at="OVERVIEW" />
        </section>
      </div>
      <div className="step-side">
        <section className="panel">
          <PriceSummary
            explanation={price.pricing.explanation}
            finalPrice={price.pricing.finalPrice}
            label={totalLabel(price)}
            open
          />
          {price.deliveryUnknown && <p className="field-hint">{checkoutTexts.deliveryLater}</p>}
          <CartPoints price={price} />
        </section>
        <StepFoot notices={<ObstacleNotices obstacles={obstacles} />}>
          <button
            type="button"
            className="button wide"
            disabled={obstacles.length > 0 || tipRefused}
            onClick={goOn}
          >
            {checkoutTexts.continue}
            <Money amount={price.pricing.finalPrice} />
          </button>
        </StepFoot>
      </div>
    </div>
  );
}

/** Shows how the order is received, with the way to change it. */
function ReceiveCard() {
  const deliveryType = useCart()?.deliveryType ?? null;
  const table = useSite((site) => site.table);
  return (
    <section className="panel panel-line">
      <p>
        {deliveryType ? deliveryTypeLabels[deliveryType] : checkoutTexts.howToReceive}
        {deliveryType === 'SERVE' && table && <span className="field-hint"> {table.name}</span>}
      </p>
      <button type="button" className="link-button" onClick={() => openView({ step: 'DELIVERY_TYPE' })}>
        {cartTexts.change}
      </button>
    </section>
  );
}

/** The overview is drawn on today's menu: what is gone is dropped before the guest goes on. */
function useFreshMenu() {
  const site = useSiteStore();
  useEffect(() => {
    refreshSite(site).catch(() => undefined);
  }, [site]);
}
