import type { Order } from '@sofreh/contract/main/orders';
import { dateTime } from '@sofreh/fa/dates';
import { useLeaving } from '../checkout/place-order.ts';
import { PriceSummary } from '../checkout/price-summary.tsx';
import { LoginGate } from '../login/login-gate.tsx';
import { orderTexts } from '../texts/orders.ts';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { useLiveOrder } from './use-live-order.ts';
import '../styles/orders.css';

/** `/orders/{id}`: an order from its placing to the table or the door, live. */
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
  if (leaving) return <Leaving />;
  if (!order && error) {
    return (
      <SubPage title={orderTexts.mine}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!order) return <PageSkeleton />;
  return (
    <SubPage title={orderTexts.title(order.number)} aside={<PlacedAt order={order} />}>
      <OrderPayment order={order} reload={reload} />
      <OrderStatusCard order={order} isLive={isLive} />
      <OrderActions order={order} onChanged={replace} />
      <OrderFacts order={order} />
      <section className="panel" aria-labelledby="order-lines">
        <h2 id="order-lines">{orderTexts.lines}</h2>
        <OrderLines items={order.items} />
        <PriceSummary explanation={order.pricing.explanation} finalPrice={order.finalPrice} open />
      </section>
    </SubPage>
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
