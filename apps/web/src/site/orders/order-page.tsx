import type { Order } from '@sofreh/contract/main/orders';
import { isCouriered } from '@sofreh/domain/enums';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import { dateTime } from '@sofreh/fa/dates';
import { lazy, Suspense } from 'react';
import { PickupPlace } from '../checkout/pickup-place.tsx';
import { useLeaving } from '../checkout/place-order.ts';
import { PriceSummary } from '../checkout/price-summary.tsx';
import { LoginGate } from '../login/login-gate.tsx';
import { OrderPoints } from '../points/order-points.tsx';
import { common } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { useAgainAsked } from './order-again.ts';
import { useBranch } from './order-branch.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFeedback } from './order-feedback.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPush, useOwnPush } from './order-push.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { orderTexts } from './texts.ts';
import { useLiveOrder } from './use-live-order.ts';
import '../styles/orders.css';

// The map comes only with an order that is brought.
const OrderWay = lazy(() => import('./order-way.tsx').then((m) => ({ default: m.OrderWay })));

/** Shows at `/orders/{id}` an order from its placing to the table or the door, live. */
export function OrderPage({ id }: { id: string }) {
  return (
    <LoginGate hint={orderTexts.loginNeeded}>
      <LiveOrder id={id} />
    </LoginGate>
  );
}

function LiveOrder({ id }: { id: string }) {
  const { data: order, error, reload, replace, isLive } = useLiveOrder(id);
  const leaving = useLeaving((state) => state.leaving);
  const ordersAgain = useAgainAsked(order);
  useOwnPush();
  if (leaving) return <Leaving />;
  if (!order && error) {
    return (
      <SubPage title={orderTexts.mine}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!order || ordersAgain) return <PageSkeleton />;
  return (
    <SubPage
      title={common.orderTitle(order.number)}
      aside={<PlacedAt order={order} />}
      vendorName={order.vendorName}
    >
      <OrderPayment order={order} reload={reload} />
      <OrderStatusCard order={order} isLive={isLive} />
      {isCouriered(order.deliveryType) && isOnItsWay(order) && (
        <Suspense>
          <OrderWay id={order.id} />
        </Suspense>
      )}
      {order.deliveryType === 'PICKUP' && <WhereToPickUp order={order} />}
      <OrderActions order={order} onChanged={replace} />
      {!isFinalStatus(order.status) && <OrderPush />}
      {hasArrived(order) && <OrderFeedback order={order} />}
      {order.status !== 'REJECTED' && <OrderMessages order={order} />}
      <OrderPoints order={order} />
      <OrderFacts order={order} />
      <section className="panel" aria-labelledby="order-lines">
        <h2 id="order-lines">{orderTexts.lines}</h2>
        <OrderLines items={order.items} />
        <PriceSummary
          explanation={order.pricing.explanation}
          finalPrice={order.finalPrice}
          label={totalLabel(order)}
          open
        />
        <PaidParts order={order} />
      </section>
    </SubPage>
  );
}

/** It stands for as long as something is to be picked up. */
function WhereToPickUp({ order }: { order: Order }) {
  const branch = useBranch(order);
  if (!branch || order.status === 'REJECTED' || hasArrived(order)) return null;
  return <PickupPlace branch={branch} />;
}

/** The way is told until it is over: a picture of it beside «نوش جان» would say two things. */
function isOnItsWay(order: Order): boolean {
  return order.status !== 'REJECTED' && !hasArrived(order);
}

/** Only what has arrived can be judged (the server holds the same). */
function hasArrived({ status }: Order): boolean {
  return status === 'DELIVERED' || status === 'FINISHED';
}

/** Money is asked for only where some is open, and then all of it. */
function totalLabel({ status, isPaid, paidAmount }: Order): string {
  if (status === 'REJECTED' || (paidAmount > 0 && !isPaid)) return orderTexts.wholeTotal;
  return isPaid ? orderTexts.paidTotal : common.toPay;
}

/** Shows what of a bill is paid already and what is left, where somebody paid a part of it. */
function PaidParts({ order }: { order: Order }) {
  const { status, isPaid, paidAmount } = order;
  if (status === 'REJECTED' || isPaid || paidAmount === 0) return null;
  return (
    <>
      <p className="price-total part">
        {orderTexts.paid}
        <Money amount={paidAmount} />
      </p>
      <p className="price-total part">
        {common.toPay}
        <Money amount={dueOf(order)} />
      </p>
    </>
  );
}

function PlacedAt({ order }: { order: Order }) {
  return <span className="field-hint placed-at">{dateTime(order.placedAt)}</span>;
}

function Leaving() {
  return (
    <div className="sub-page leaving" role="status">
      <span className="spinner" />
      {orderTexts.leaving}
    </div>
  );
}
