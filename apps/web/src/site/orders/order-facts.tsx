import type { Order } from '@sofreh/contract/main/orders';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { addressText } from '@sofreh/fa/address-line';
import { formatPhone } from '@sofreh/fa/digits';
import {
  paymentMethodLabels,
  paymentStandingLabels,
  transactionStatusLabels,
} from '@sofreh/fa/labels/paying';
import { Icon } from '#web/guest-look/icon.tsx';
import { saidRemarks } from '../texts/questions.ts';
import { Money } from '../ui/money.tsx';
import { useHasBranches } from './order-branch.ts';
import { orderTexts } from './texts.ts';

/** Shows where the order goes, who brings it, how it is paid, and what the guest asked for. */
export function OrderFacts({ order }: { order: Order }) {
  const hasBranches = useHasBranches(order);
  return (
    <section className="panel order-facts">
      <dl>
        {hasBranches && <Fact label={orderTexts.branch}>{order.vendorName}</Fact>}
        {order.address && (
          <Fact label={orderTexts.address} isText>
            <bdi>{addressText(order.address)}</bdi>
          </Fact>
        )}
        <Fact label={orderTexts.payments}>
          <PaymentWords order={order} />
        </Fact>
        {saidRemarks(order).map(({ name, label, text, isWords }) => (
          <Fact key={name} label={label} isText={isWords}>
            {text}
          </Fact>
        ))}
      </dl>
      <Courier order={order} />
    </section>
  );
}

type FactProps = { label: string; isText?: boolean; children: React.ReactNode };

function Fact({ label, isText = false, children }: FactProps) {
  return (
    <div className={isText ? 'fact-text' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PaymentWords({ order }: { order: Order }) {
  const payments = order.transactions.filter(({ kind, status }) => kind === 'PAYMENT' && status !== 'FAILED');
  if (order.isPaid && payments.length === 0) return <span className="badge good">{orderTexts.paid}</span>;
  if (payments.length === 0) return paymentMethodLabels[order.paymentType];
  const standing = paymentStanding(order);
  return (
    <>
      {order.refundedAmount > 0 && <span className="badge warn">{paymentStandingLabels[standing]}</span>}
      {payments.map((payment) => (
        <span key={payment.id} className="payment-row">
          {paymentMethodLabels[payment.method]} <Money amount={payment.amount} />
          <span className={payment.status === 'DONE' ? 'badge good' : 'badge warn'}>
            {transactionStatusLabels[payment.status]}
          </span>
          {payment.reference && (
            <bdi className="field-hint">{orderTexts.reference(formatPhone(payment.reference))}</bdi>
          )}
        </span>
      ))}
    </>
  );
}

function Courier({ order }: { order: Order }) {
  const { deliverMethod, status } = order;
  if (!deliverMethod?.courierName || status !== 'DELIVERING') return null;
  return (
    <p className="courier">
      {orderTexts.courier(deliverMethod.courierName)}
      {deliverMethod.courierPhone && (
        <a className="button soft small" href={`tel:${deliverMethod.courierPhone}`}>
          <Icon name="phone" size={18} />
          {orderTexts.callCourier}
        </a>
      )}
    </p>
  );
}
