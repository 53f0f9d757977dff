import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { payOnline } from '../checkout/pay-online.ts';
import { useSubmit } from '../data/use-submit.ts';
import { orderTexts } from '../texts/orders.ts';
import { Money } from '../ui/money.tsx';

const RECHECK_MS = 5_000;

/** How the payment ended, as the gateway's way back says and the order confirms, and the way to pay what is open. */
export function OrderPayment({ order, reload }: { order: Order; reload: () => void }) {
  const outcome = new URLSearchParams(useSearch()).get('payment');
  const unpaid = order.status === 'SUBMITTED' && !order.isPaid;
  useRecheck(unpaid && outcome === 'pending', reload);
  if (order.status === 'REJECTED') return null;
  if (order.isPaid && outcome) return <PaymentNotice kind="good" text={orderTexts.paymentDone} />;
  if (!unpaid) return null;
  return (
    <>
      {outcome === 'failed' && <PaymentNotice kind="bad" text={orderTexts.paymentFailed} />}
      {outcome === 'pending' && <PaymentNotice kind="warn" text={orderTexts.paymentPending} />}
      <PayCard order={order} again={outcome !== null} />
    </>
  );
}

/** While the outcome is not known the order is asked for more often than a broken line would. */
function useRecheck(pending: boolean, reload: () => void) {
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(reload, RECHECK_MS);
    return () => clearInterval(timer);
  }, [pending, reload]);
}

function PaymentNotice({ kind, text }: { kind: 'good' | 'bad' | 'warn'; text: string }) {
  return (
    <p className={`notice ${kind} payment-notice`} role="status">
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      {text}
    </p>
  );
}

function PayCard({ order, again }: { order: Order; again: boolean }) {
  const { busy, error, submit } = useSubmit(() => payOnline(order.id));
  return (
    <section className="panel pay-card">
      <div>
        <h2>{orderTexts.unpaid}</h2>
        <p className="field-hint">{orderTexts.unpaidHint}</p>
      </div>
      <button type="button" className="button wide" disabled={busy} onClick={() => submit()}>
        {again ? orderTexts.payAgain : orderTexts.payNow}
        <Money amount={dueOf(order)} />
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}
