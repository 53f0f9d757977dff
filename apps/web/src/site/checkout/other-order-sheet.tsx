import type { Order } from '@sofreh/contract/main/orders';
import type { Counted } from '@sofreh/domain/weight';
import { countedTitle } from '@sofreh/fa/count-text';
import { navigate } from 'wouter/use-browser-location';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { useBasketItems } from '../table/table-store.ts';
import { Money } from '../ui/money.tsx';
import { orderAddress } from './place-order.ts';
import { checkoutTexts } from './texts.ts';

type OtherOrderSheetProps = {
  order: Order;
  /** It is the total of the cart. */
  total: number;
  /** Orders the cart under an id of its own. */
  onPlace: () => void;
  onClose: () => void;
};

/** What is in the cart was not ordered, for the restaurant has another order in its place: both, and what may be done. */
export function OtherOrderSheet({ order, total, onPlace, onClose }: OtherOrderSheetProps) {
  const items = useBasketItems();
  return (
    <Sheet
      title={checkoutTexts.otherOrder}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button plain"
            onClick={() => navigate(orderAddress(order.id), { replace: true })}
          >
            {checkoutTexts.seeOther}
          </button>
          <button type="button" className="button" onClick={onPlace}>
            {checkoutTexts.placeCart}
          </button>
        </>
      }
    >
      <p className="item-description">{checkoutTexts.otherOrderHint(order.number)}</p>
      <dl className="price-change">
        <Side title={checkoutTexts.inCart} lines={items} total={total} />
        <Side
          title={checkoutTexts.placedEarlier(order.number)}
          lines={order.items}
          total={order.finalPrice}
        />
      </dl>
    </Sheet>
  );
}

type SideProps = {
  title: string;
  lines: readonly ({ readonly title: string } & Counted)[];
  total: number;
};

function Side({ title, lines, total }: SideProps) {
  const words = lines.map((line) => countedTitle(line, line.title));
  return (
    <div>
      <dt>
        {title}: {words.join('، ')}
      </dt>
      <dd>
        <Money amount={total} />
      </dd>
    </div>
  );
}
