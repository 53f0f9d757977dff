import type { OrderSummary } from '@sofreh/contract/main/orders';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { AcceptClock } from '#web/staff/orders/accept-clock.tsx';
import { guestText, isMoneySettled, paymentText } from '#web/staff/orders/order-card.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { ToGiveBack } from '#web/staff/refunds/to-give-back.tsx';
import { staffTexts } from '#web/staff/texts.ts';
import { Elapsed, Money, StatusBadge } from '#web/ui/index.ts';
import classes from './bills.module.css';

type Props = {
  readonly order: OrderSummary;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
};

/** Shows one order in the list: who, what, how much, and where it stands in words beside the colour. */
export function BillRow({ order, chosen, onChoose }: Props) {
  const { id, number, deliveryType, source, status, placedAt, finalPrice, currency } = order;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-current={chosen || undefined}
        onClick={() => onChoose(id)}
      >
        <span className="visually-hidden">{staffTexts.order(number)}</span>
        <span className={classes.number} aria-hidden>
          {formatOrderNumber(number)}
        </span>
        <span className={classes.who}>
          <strong>{guestText(order)}</strong>
          <span className={classes.soft}>
            {deliveryTypeLabels[deliveryType]}، {sourceLabels[source]}
          </span>
        </span>
        <span className={classes.amounts}>
          <strong>
            <Money amount={finalPrice} currency={currency} />
          </strong>
          <span className={isMoneySettled(order) ? classes.paid : classes.unpaid}>{paymentText(order)}</span>
        </span>
        <ToGiveBack order={order} className={`${classes.unpaid} ${classes.giveBack}`} />
        <span className={classes.state}>
          <StatusBadge status={status} />
          <TakenBack order={order} />
          <span className={classes.soft}>
            <Elapsed since={placedAt} />
          </span>
        </span>
        {order.acceptBy && (
          <span className={classes.clock}>
            <AcceptClock placedAt={placedAt} acceptBy={order.acceptBy} />
          </span>
        )}
      </button>
    </li>
  );
}
