import { Sheet } from '#web/guest-look/sheet.tsx';
import { useCartNews } from '../cart/cart-changes.ts';
import { CartChangeList } from '../cart/cart-news.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { Money } from '../ui/money.tsx';
import { ObstacleNotices } from './obstacle-notices.tsx';

type OrderChangeSheetProps = {
  before: number;
  now: number;
  /** What keeps the changed cart from being ordered at all. */
  obstacles: readonly string[];
  onAgree: () => void;
  onReview: () => void;
  onClose: () => void;
};

/**
 * The order is not what the guest agreed to: which dishes changed and how, and both totals. Nothing is ordered without
 * a yes.
 */
export function OrderChangeSheet(props: OrderChangeSheetProps) {
  const { before, now, obstacles, onAgree, onReview, onClose } = props;
  const { changes } = useCartNews();
  const isCart = changes.some(({ kind }) => kind !== 'REPRICED');
  return (
    <Sheet
      title={isCart ? checkoutTexts.cartChanged : checkoutTexts.priceChanged}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button plain" onClick={onReview}>
            {checkoutTexts.reviewAgain}
          </button>
          {obstacles.length === 0 && (
            <button type="button" className="button" onClick={onAgree}>
              {checkoutTexts.agree}
            </button>
          )}
        </>
      }
    >
      <div className="order-changes">
        <CartChangeList changes={changes} />
      </div>
      <p className="item-description">
        {isCart ? checkoutTexts.cartChangedHint : checkoutTexts.priceChangedHint}
      </p>
      <Totals before={before} now={now} />
      <ObstacleNotices obstacles={obstacles} />
    </Sheet>
  );
}

function Totals({ before, now }: { before: number; now: number }) {
  return (
    <dl className="price-change">
      {before !== now && (
        <div>
          <dt>{checkoutTexts.oldTotal}</dt>
          <dd>
            <s>
              <Money amount={before} />
            </s>
          </dd>
        </div>
      )}
      <div>
        <dt>{checkoutTexts.newTotal}</dt>
        <dd>
          <Money amount={now} />
        </dd>
      </div>
    </dl>
  );
}
