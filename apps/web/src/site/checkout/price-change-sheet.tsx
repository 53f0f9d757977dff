import { checkoutTexts } from '../texts/checkout.ts';
import { Money } from '../ui/money.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { PriceChange } from './use-place-order.ts';

type PriceChangeSheetProps = {
  change: PriceChange;
  onAgree: (now: number) => void;
  onReview: () => void;
  onClose: () => void;
};

/** The total has changed since the guest saw it: both are shown, and nothing is ordered without a yes. */
export function PriceChangeSheet({ change, onAgree, onReview, onClose }: PriceChangeSheetProps) {
  return (
    <Sheet
      title={checkoutTexts.priceChanged}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button plain" onClick={onReview}>
            {checkoutTexts.reviewAgain}
          </button>
          <button type="button" className="button" onClick={() => onAgree(change.now)}>
            {checkoutTexts.agree}
          </button>
        </>
      }
    >
      <p className="item-description">{checkoutTexts.priceChangedHint}</p>
      <dl className="price-change">
        <div>
          <dt>{checkoutTexts.oldTotal}</dt>
          <dd>
            <s>
              <Money amount={change.before} />
            </s>
          </dd>
        </div>
        <div>
          <dt>{checkoutTexts.newTotal}</dt>
          <dd>
            <Money amount={change.now} />
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}
