import { Stack, Title } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { owedOf } from '@sofreh/domain/payment-state';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { Film } from '#web/staff/order-detail/film.tsx';
import { OrderFacts } from '#web/staff/order-detail/order-facts.tsx';
import { OrderLines } from '#web/staff/order-detail/order-lines.tsx';
import { Payments } from '#web/staff/order-detail/payments.tsx';
import { PriceExplanation } from '#web/staff/order-detail/price-explanation.tsx';
import { AcceptClock } from '#web/staff/orders/accept-clock.tsx';
import { guestText, isMoneySettled, paymentText } from '#web/staff/orders/order-card.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { OpenCharges } from '#web/staff/payments/card-charges/open-charges.tsx';
import { OrderPapers } from '#web/staff/print-jobs/order-papers.tsx';
import { GiveBack } from '#web/staff/refunds/give-back.tsx';
import { MoneyBack } from '#web/staff/refunds/money-back.tsx';
import { staffTexts } from '#web/staff/texts.ts';
import { JalaliDate, Money, StatusBadge } from '#web/ui/index.ts';
import { BillActions } from './bill-actions.tsx';
import { BillUnsent } from './bill-unsent.tsx';
import classes from './bills.module.css';
import { JoinedInto } from './joined-into.tsx';
import { billTexts } from './texts.ts';

/** Shows an open bill: what it is and what is due, what can be done with it, and all that happened to it. */
export function BillDetail({ order }: { readonly order: Order }) {
  const due = owedOf(order);
  return (
    <article className={classes.bill} aria-label={staffTexts.order(order.number)}>
      <header className={classes.head}>
        <div>
          <div className={classes.headLine}>
            <Title order={2}>{staffTexts.order(order.number)}</Title>
            <StatusBadge status={order.status} />
            {(due > 0 || order.status === 'REJECTED') && (
              <MoneyBack order={order} currency={order.currency} />
            )}
            <TakenBack order={order} />
          </div>
          <span className={classes.soft}>
            {guestText(order)}، {deliveryTypeLabels[order.deliveryType]}، {sourceLabels[order.source]}،{' '}
            <JalaliDate at={order.placedAt} />
          </span>
        </div>
        <output className={classes.due} data-settled={isMoneySettled(order) || undefined}>
          {due > 0 ? (
            <>
              <span>{billTexts.due}</span>
              <strong>
                <Money amount={due} currency={order.currency} />
              </strong>
            </>
          ) : (
            <strong>{paymentText(order)}</strong>
          )}
        </output>
      </header>
      {order.acceptBy && <AcceptClock placedAt={order.placedAt} acceptBy={order.acceptBy} />}
      <OpenCharges orderId={order.id} />
      <GiveBack order={order} />
      <JoinedInto order={order} />
      <BillUnsent order={order} />
      <BillActions order={order} />
      <div className={classes.columns}>
        <Stack gap="md">
          <OrderLines order={order} />
          <PriceExplanation order={order} />
        </Stack>
        <Stack gap="md">
          <Payments order={order} />
          <OrderFacts order={order} />
          <OrderPapers order={order} />
          <Film order={order} />
        </Stack>
      </div>
    </article>
  );
}
