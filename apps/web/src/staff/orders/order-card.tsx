import type { OrderSummary } from '@sofreh/contract/main/orders';
import { lateBy } from '@sofreh/domain/order-state';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import {
  deliveryTypeLabels,
  orderStatusLabels,
  paymentStandingLabels,
  sourceLabels,
} from '@sofreh/fa/labels';
import { IconAlarm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Elapsed, JalaliDate, Money, useTold } from '#web/ui/index.ts';
import { ToGiveBack } from '../payments/give-back/to-give-back.tsx';
import { staffTexts } from '../texts.ts';
import { AcceptClock } from './accept-clock.tsx';
import classes from './order-card.module.css';
import { OrderMoves } from './order-moves.tsx';
import { TakenBack } from './taken-back.tsx';
import { ordersTexts } from './texts.ts';
import { WaitingWords } from './waiting-words.tsx';

const MINUTE_MS = 60_000;

/** Says how the money of an order stands: «پرداخت‌شده», «نیمه‌پرداخت», «وجه بازگشته». */
export function paymentText(order: OrderSummary): string {
  return paymentStandingLabels[paymentStanding(order)];
}

/** Tells whether the words of an order's money are good news: it is all here, and nothing of it has to go back. */
export function isMoneySettled(order: OrderSummary): boolean {
  return paymentStanding(order) === 'PAID' && order.toGiveBack === 0;
}

/** Says who an order is for: the table, else the guest. */
export function guestText(order: OrderSummary): string {
  if (order.tableName) return staffTexts.table(order.tableName);
  return order.customerName || ordersTexts.guest;
}

export type OrderCardProps = {
  readonly order: OrderSummary;
  /** Opens the order where it is; without it the card leads to its page in the back office. */
  readonly onOpen?: (id: string) => void;
};

/** Shows an order on the board, with what it asks of the staff. */
export function OrderCard({ order, onOpen }: OrderCardProps) {
  // These are whole minutes; it is null in time.
  const late = useTold((now) => {
    const by = lateBy(order, now);
    return by > 0 ? Math.floor(by / MINUTE_MS) : null;
  });
  return (
    <article
      className={classes.card}
      aria-label={staffTexts.order(order.number)}
      data-order={order.id}
      data-late={late !== null || undefined}
    >
      <div className={classes.cardHead}>
        <OrderNumber order={order} onOpen={onOpen} />
        <span className={classes.guest}>{guestText(order)}</span>
      </div>
      <Dishes dishes={order.dishes} />
      {order.acceptBy && <WaitingWords order={order} />}
      {order.acceptBy && <AcceptClock placedAt={order.placedAt} acceptBy={order.acceptBy} />}
      <div className={classes.cardLine}>
        <span>
          {order.status === 'DELIVERING' && <strong>{orderStatusLabels.DELIVERING}، </strong>}
          {deliveryTypeLabels[order.deliveryType]}، {sourceLabels[order.source]}
          {order.marketplace && (
            <>
              {' '}
              <strong>
                <bdi>{toPersianDigits(order.marketplace.code)}</bdi>
              </strong>
              ، {order.marketplace.shopTitle}
            </>
          )}
        </span>
        <span className={classes.soft}>
          <Elapsed since={order.placedAt} />
        </span>
      </div>
      {order.marketplace?.courierName && (
        <span className={classes.soft}>{ordersTexts.courierIs(order.marketplace.courierName)}</span>
      )}
      <div className={classes.cardLine}>
        <strong>
          <Money amount={order.finalPrice} currency={order.currency} />
        </strong>
        <span className={isMoneySettled(order) ? classes.paid : classes.unpaid}>{paymentText(order)}</span>
      </div>
      <ToGiveBack order={order} className={classes.unpaid} />
      <TakenBack order={order} />
      {late !== null && !order.acceptBy && (
        <div className={classes.late}>
          <IconAlarm size={18} aria-hidden />
          {ordersTexts.late(late)}
        </div>
      )}
      {order.promisedAt && order.status === 'CONFIRMED' && late === null && (
        <div className={classes.cardLine}>
          <span className={classes.soft}>
            {ordersTexts.promised} <JalaliDate at={order.promisedAt} form="time" />
          </span>
        </div>
      )}
      <div className={classes.moves}>
        <OrderMoves order={order} grow />
      </div>
    </article>
  );
}

/** A card names so many dishes; the others are counted. */
const NAMED = 4;

/** Shows what was ordered, as far as a card has room. */
function Dishes({ dishes }: Pick<OrderSummary, 'dishes'>) {
  const more = dishes.length - NAMED;
  return (
    <ul className={classes.dishes} aria-label={ordersTexts.dishes}>
      {dishes.slice(0, NAMED).map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one dish, and nothing else tells them apart
        <li key={index}>
          <b>{countMark(dish)}</b> <bdi>{dish.title}</bdi>
        </li>
      ))}
      {more > 0 && <li className={classes.soft}>{ordersTexts.moreDishes(more)}</li>}
    </ul>
  );
}

function OrderNumber({ order, onOpen }: OrderCardProps) {
  const label = staffTexts.openOrder(staffTexts.order(order.number));
  const number = formatOrderNumber(order.number);
  return onOpen ? (
    <button type="button" className={classes.number} aria-label={label} onClick={() => onOpen(order.id)}>
      {number}
    </button>
  ) : (
    <Link to="/bo/orders/$id" params={{ id: order.id }} className={classes.number} aria-label={label}>
      {number}
    </Link>
  );
}
