import type { OrderSummary } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, orderStatusLabels, sourceLabels } from '@sofreh/fa/labels';
import { Link } from '@tanstack/react-router';
import { Elapsed, JalaliDate, Money } from '#web/ui/index.ts';
import { staffTexts } from '../texts.ts';
import { AcceptClock } from './accept-clock.tsx';
import classes from './order-card.module.css';
import { OrderMoves } from './order-moves.tsx';

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

/** An order on the board, with what it asks of the staff. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const name = staffTexts.order(order.number);
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        <Link
          to="/bo/orders/$id"
          params={{ id: order.id }}
          className={classes.number}
          aria-label={staffTexts.openOrder(name)}
        >
          {formatOrderNumber(order.number)}
        </Link>
        <span className={classes.guest}>{guestText(order)}</span>
        <span className={classes.soft}>
          <Elapsed since={order.placedAt} />
        </span>
      </div>
      {order.acceptBy && <AcceptClock placedAt={order.placedAt} acceptBy={order.acceptBy} />}
      <div className={classes.cardLine}>
        <span>
          {order.status === 'DELIVERING' && <strong>{orderStatusLabels.DELIVERING}، </strong>}
          {deliveryTypeLabels[order.deliveryType]}، {sourceLabels[order.source]}
        </span>
        <span className={classes.soft}>{staffTexts.items(order.itemCount)}</span>
      </div>
      <div className={classes.cardLine}>
        <strong>
          <Money amount={order.finalPrice} currency={order.currency} />
        </strong>
        <span className={order.isPaid ? classes.paid : classes.unpaid}>{paymentText(order)}</span>
      </div>
      {order.promisedAt && order.status === 'CONFIRMED' && (
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
