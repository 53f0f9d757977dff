import { STEPPER_STEPS, type StepperStep } from '@sofreh/domain/enums';
import { stepperStepLabels } from '@sofreh/fa/labels/ordering';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { CartNewsNotice } from '../cart/cart-news.tsx';
import { cartPanelTexts } from '../cart-terms/texts.ts';
import { closeView, openView, useView } from '../data/use-view.ts';
import { useBasketItems } from '../table/table-store.ts';
import { common } from '../texts/common.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DeliveryTypeStep } from './delivery-type-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { OverviewStep } from './overview-step.tsx';
import { checkoutTexts } from './texts.ts';
import '#web/guest-look/sheet.css';
import '../styles/checkout.css';
import '../styles/choice-cards.css';

const ItemSheet = lazy(() => import('../menu/item-sheet.tsx').then((m) => ({ default: m.ItemSheet })));

/** Draws the steps between the menu and the order; MENU itself is the page below. */
export function Checkout({ step }: { step: StepperStep }) {
  const { itemId, lineId } = useView();
  const empty = useBasketItems().length === 0;
  const needsCart = step === 'OVERVIEW' || step === 'ORDER_DETAILS';
  return (
    <div className="checkout">
      <CheckoutHead step={step} />
      <main>{needsCart && empty ? <EmptyCart /> : <StepContent step={step} />}</main>
      {itemId && (
        <Suspense fallback={null}>
          <ItemSheet key={`${itemId}${lineId}`} itemId={itemId} lineId={lineId} />
        </Suspense>
      )}
    </div>
  );
}

function StepContent({ step }: { step: StepperStep }) {
  if (step === 'DELIVERY_TYPE') return <DeliveryTypeStep />;
  return step === 'OVERVIEW' ? <OverviewStep /> : <DetailsStep />;
}

function EmptyCart() {
  return (
    <>
      <CartNewsNotice />
      <EmptyState icon="bag" title={cartPanelTexts.emptyCart} hint={cartPanelTexts.emptyCartHint}>
        <button type="button" className="button small" onClick={() => openView({ step: null })}>
          {checkoutTexts.toMenu}
        </button>
      </EmptyState>
    </>
  );
}

/**
 * Draws the way back, the step's name, and where it stands among the others. The name takes the focus as the step
 * opens.
 */
function CheckoutHead({ step }: { step: StepperStep }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is announced by its title
  useEffect(() => title.current?.focus({ preventScroll: true }), [step]);
  return (
    <header className="checkout-head">
      <div className="checkout-title">
        <button
          type="button"
          className="round-button"
          aria-label={common.back}
          onClick={() => closeView('step')}
        >
          <Icon name="back" size={22} />
        </button>
        <h1 ref={title} tabIndex={-1}>
          {stepperStepLabels[step]}
        </h1>
      </div>
      <StepperNav step={step} />
    </header>
  );
}

/** Shows the four steps; those behind can be gone back to. */
function StepperNav({ step }: { step: StepperStep }) {
  const current = STEPPER_STEPS.indexOf(step);
  return (
    <nav aria-label={checkoutTexts.steps}>
      <ol className="steps">
        {STEPPER_STEPS.map((name, index) => (
          <li key={name} className={index < current ? 'done' : undefined}>
            {index < current ? (
              <button type="button" onClick={() => openView({ step: name === 'MENU' ? null : name })}>
                {stepperStepLabels[name]}
              </button>
            ) : (
              <span aria-current={index === current ? 'step' : undefined}>{stepperStepLabels[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
