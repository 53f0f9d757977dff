import { Sheet } from '#web/guest-look/sheet.tsx';
import { useCartNews } from '../cart/cart-changes.ts';
import { CartChangeList } from '../cart/cart-news.tsx';
import { OthersChangeList } from '../table/others-change-list.tsx';
import type { OthersChange } from '../table/others-changes.ts';
import { tableTexts } from '../table/texts.ts';
import { common } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { ObstacleNotices } from './obstacle-notices.tsx';
import { checkoutTexts } from './texts.ts';

type OrderChangeSheetProps = {
  before: number;
  now: number;
  /** Others at the table did this to the basket since the guest read it. */
  others: readonly OthersChange[];
  /** These keep the changed cart from being ordered at all. */
  obstacles: readonly string[];
  onAgree: () => void;
  onReview: () => void;
  onClose: () => void;
};

/**
 * The order is not what the guest agreed to: which dishes changed and how, and both totals. Nothing is ordered without
 * a yes. Others may take back what they did while it is asked, and an offer that is over may have given nothing: then it
 * says that all is as it was.
 */
export function OrderChangeSheet(props: OrderChangeSheetProps) {
  const { before, now, others, obstacles, onAgree, onReview, onClose } = props;
  const { changes } = useCartNews();
  const isOwn = changes.some(({ kind }) => kind !== 'REPRICED');
  const isCart = isOwn || others.some(({ kind }) => kind !== 'REPRICED');
  const ofCart = isOwn ? checkoutTexts.cartChanged : tableTexts.basketChanged;
  const isSame = before === now && changes.length + others.length === 0;
  const ofPrice = isSame ? checkoutTexts.nothingChanged : checkoutTexts.priceChanged;
  const ofPriceHint = isSame ? checkoutTexts.nothingChangedHint : checkoutTexts.priceChangedHint;
  return (
    <Sheet
      title={isCart ? ofCart : ofPrice}
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
      {changes.length + others.length > 0 && (
        <div className="order-changes">
          <CartChangeList changes={changes} />
          <OthersChangeList changes={others} />
        </div>
      )}
      <p className="item-description">{isCart ? checkoutTexts.cartChangedHint : ofPriceHint}</p>
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
        <dt>{before === now ? common.toPay : checkoutTexts.newTotal}</dt>
        <dd>
          <Money amount={now} />
        </dd>
      </div>
    </dl>
  );
}
