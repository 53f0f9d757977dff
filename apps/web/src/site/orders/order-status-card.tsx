import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus, type OrderStepName, stepIndexOf, stepsOf } from '@sofreh/domain/order-state';
import { time } from '@sofreh/fa/dates';
import { deliveryTypeLabels, guestOrderStatusLabels } from '@sofreh/fa/labels/ordering';
import { refundStatusLabels } from '@sofreh/fa/labels/paying';
import { tableWord } from '@sofreh/fa/table-word';
import { Icon, type IconName } from '#web/guest-look/icon.tsx';
import { paymentEndTexts } from '../data/texts.ts';
import { Money } from '../ui/money.tsx';
import { useOnline } from '../ui/use-online.ts';
import { orderTexts } from './texts.ts';

const icons: Record<OrderStepName, IconName> = {
  PLACED: 'receipt',
  PREPARING: 'chef',
  READY: 'bag',
  DELIVERING: 'truck',
  DELIVERED: 'check',
};

/** Shows where the order stands: in one sentence, then as the steps of its delivery type. */
export function OrderStatusCard({ order, isLive }: { order: Order; isLive: boolean }) {
  const online = useOnline();
  if (order.status === 'REJECTED') return <RejectedCard order={order} />;
  return (
    <section className="panel status-card" aria-labelledby="order-status">
      <p className="status-top">
        <span className="badge">
          {order.tableName && order.deliveryType === 'SERVE'
            ? tableWord(order.tableName)
            : deliveryTypeLabels[order.deliveryType]}
        </span>
        {!isFinalStatus(order.status) && isLive && online && (
          <span className="badge good">
            <span className="dot pulse" />
            {orderTexts.live}
          </span>
        )}
      </p>
      <h2 id="order-status">{guestOrderStatusLabels[order.status]}</h2>
      <PromisedTime order={order} />
      <StepList order={order} />
      {online ? (
        !isLive && <p className="field-hint">{paymentEndTexts.polling}</p>
      ) : (
        <p className="field-hint">{orderTexts.lastKnown}</p>
      )}
    </section>
  );
}

/** Shows when it will be ready, for as long as it is not. */
function PromisedTime({ order }: { order: Order }) {
  if (isReady(order)) return null;
  if (!order.promisedAt) return order.acceptBy ? <p>{orderTexts.acceptWithin}</p> : null;
  return (
    <p className="promise">
      <Icon name="clock" size={18} />
      {orderTexts.promised(time(order.promisedAt))}
    </p>
  );
}

function isReady({ deliveryType, status }: Order): boolean {
  const ready = stepsOf(deliveryType).findIndex(({ name }) => name === 'READY');
  return stepIndexOf(deliveryType, status) >= ready;
}

function StepList({ order }: { order: Order }) {
  const current = stepIndexOf(order.deliveryType, order.status);
  const over = order.status === 'DELIVERED' || order.status === 'FINISHED';
  return (
    <ol className="order-steps" aria-label={orderTexts.stepsLabel}>
      {stepsOf(order.deliveryType).map(({ name }, index) => {
        const done = index < current || over;
        return (
          <li
            key={name}
            className={done ? 'done' : undefined}
            aria-current={index === current && !over ? 'step' : undefined}
          >
            <span className="order-step-icon">
              <Icon name={done ? 'check' : icons[name]} size={18} />
            </span>
            {stepLabel(name, order)}
            {done && <span className="unseen">{orderTexts.done}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function stepLabel(name: OrderStepName, { deliveryType }: Order): string {
  const label = orderTexts.steps[name];
  return typeof label === 'string' ? label : label[deliveryType];
}

/** Shows that an order was turned down or given up: why, and what becomes of the money. */
function RejectedCard({ order }: { order: Order }) {
  const refunds = order.transactions.filter(({ kind }) => kind === 'REFUND');
  return (
    <section className="panel status-card rejected" aria-labelledby="order-status">
      <h2 id="order-status">{orderTexts.rejected}</h2>
      {order.rejectReason && <p>{orderTexts.rejectedBy(order.rejectReason)}</p>}
      {refunds.map((refund) => (
        <p key={refund.id} className="refund">
          <span className={refund.status === 'DONE' ? 'badge good' : 'badge warn'}>
            {refundStatusLabels[refund.status]}
          </span>
          <Money amount={refund.amount} />
        </p>
      ))}
      {refunds.length > 0 && <p className="field-hint">{orderTexts.refundHint}</p>}
    </section>
  );
}
