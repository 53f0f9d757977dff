import type { OrderSummary } from '@sofreh/contract/main/orders';
import { lateBy } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, orderStatusLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconAlarm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Elapsed, JalaliDate, Money, useNow } from '#web/ui/index.ts';
import { staffTexts } from '../texts.ts';
import { AcceptClock } from './accept-clock.tsx';
import classes from './order-card.module.css';
import { OrderMoves } from './order-moves.tsx';

const MINUTE_MS = 60_000;

/** «پرداخت‌شده», «نیمه‌پرداخت» or «پرداخت‌نشده». */
export function paymentText(order: OrderSummary): string {
  if (order.isPaid) return staffTexts.paid;
  return dueOf(order) < order.finalPrice ? staffTexts.partlyPaid : staffTexts.unpaid;
}

/** Who an order is for: the table, else the guest. */
export function guestText(order: OrderSummary): string {
  if (order.tableName) return staffTexts.table(order.tableName);
  return order.customerName || staffTexts.guest;
}

export type OrderCardProps = {
  readonly order: OrderSummary;
  /** Opens the order where it is; without it the card leads to its page in the back office. */
  readonly onOpen?: (id: string) => void;
};

/** An order on the board, with what it asks of the staff. */
export function OrderCard({ order, onOpen }: OrderCardProps) {
  const late = lateBy(order, useNow());
  return (
    <article
      className={classes.card}
      aria-label={staffTexts.order(order.number)}
      data-order={order.id}
      data-late={late > 0 || undefined}
    >
      <div className={classes.cardHead}>
        <OrderNumber order={order} onOpen={onOpen} />
        <span className={classes.guest}>{guestText(order)}</span>
        <span className={classes.soft}>{staffTexts.items(order.itemCount)}</span>
      </div>
      {order.acceptBy && <AcceptClock placedAt={order.placedAt} acceptBy={order.acceptBy} />}
      <div className={classes.cardLine}>
        <span>
          {order.status === 'DELIVERING' && <strong>{orderStatusLabels.DELIVERING}، </strong>}
          {deliveryTypeLabels[order.deliveryType]}، {sourceLabels[order.source]}
        </span>
        <span className={classes.soft}>
          <Elapsed since={order.placedAt} />
        </span>
      </div>
      <div className={classes.cardLine}>
        <strong>
          <Money amount={order.finalPrice} currency={order.currency} />
        </strong>
        <span className={order.isPaid ? classes.paid : classes.unpaid}>{paymentText(order)}</span>
      </div>
      {late > 0 && !order.acceptBy && (
        <div className={classes.late}>
          <IconAlarm size={18} aria-hidden />
          {staffTexts.late(Math.floor(late / MINUTE_MS))}
        </div>
      )}
      {order.promisedAt && order.status === 'CONFIRMED' && late === 0 && (
        <div className={classes.cardLine}>
          <span className={classes.soft}>
            {staffTexts.promised} <JalaliDate at={order.promisedAt} form="time" />
          </span>
        </div>
      )}
      <OrderMoves order={order} grow />
    </article>
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
