import type { Order } from '@sofreh/contract/main/orders';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import { dueOf } from '@sofreh/domain/payment-state';
import { paymentGatewayLabels } from '@sofreh/fa/labels';
import { payOnline } from '../checkout/pay-online.ts';
import { paymentEndTexts } from '../data/texts.ts';
import { usePaymentEnd } from '../data/use-payment-end.ts';
import { type SubmitError, useSubmit } from '../data/use-submit.ts';
import { GatewayChoice, useGateways } from '../pay-bill/gateway-choice.tsx';
import { Notice, useRecheck } from '../pay-bill/payment-ending.tsx';
import { payTexts } from '../pay-bill/texts.ts';
import { AskAgain, awaitsGateway } from '../payments/ask-again.tsx';
import { Money } from '../ui/money.tsx';
import { PayFromWallet } from '../wallet/pay-from-wallet.tsx';
import { PayBy } from './pay-by.tsx';
import { orderTexts } from './texts.ts';

/**
 * Shows how the payment ended, as the gateway's way back says and the order confirms, and the way to pay what is open.
 */
export function OrderPayment({ order, reload }: { order: Order; reload: () => void }) {
  const { outcome, returned } = usePaymentEnd();
  const unpaid = order.status === 'SUBMITTED' && !order.isPaid;
  useRecheck(unpaid && outcome === 'pending', reload);
  if (returned) return <Notice kind="warn" text={returned} />;
  if (order.status === 'REJECTED') return null;
  if (order.isPaid && outcome === 'failed') return <Notice kind="bad" text={paymentEndTexts.paymentFailed} />;
  if (order.isPaid && outcome) return <Notice kind="good" text={paymentEndTexts.paymentDone} />;
  if (!unpaid) return null;
  return (
    <>
      {outcome === 'failed' && <Notice kind="bad" text={paymentEndTexts.paymentFailed} />}
      {outcome === 'pending' && <Notice kind="warn" text={paymentEndTexts.paymentPending} />}
      <PayCard order={order} again={outcome !== null} onPaid={reload} />
    </>
  );
}

/** Gives the gateway to try where the chosen one failed, as the answer names it. */
function nextGateway(error: SubmitError | null): OnlineGateway | null {
  const { next } = (error?.details ?? {}) as { readonly next?: unknown };
  return ONLINE_GATEWAYS.find((name) => name === next) ?? null;
}

function PayCard({ order, again, onPaid }: { order: Order; again: boolean; onPaid: () => void }) {
  const gateways = useGateways({
    vendorId: order.vendorId,
    amount: dueOf(order),
    lends: order.customerPhone !== '',
  });
  const { busy, error, submit } = useSubmit((gateway?: OnlineGateway) => payOnline(order.id, gateway));
  const next = nextGateway(error);
  const waiting = order.transactions.find(awaitsGateway);
  return (
    <section className="panel pay-card">
      <div>
        <h2>{orderTexts.unpaid}</h2>
        <p className="field-hint">{orderTexts.unpaidHint}</p>
      </div>
      {order.payBy && <PayBy payBy={order.payBy} />}
      <GatewayChoice offered={gateways.offered} chosen={gateways.chosen} pick={gateways.pick} />
      <button type="button" className="button wide" disabled={busy} onClick={() => submit(gateways.chosen)}>
        {again ? orderTexts.payAgain : orderTexts.payNow}
        <Money amount={dueOf(order)} />
      </button>
      <PayFromWallet order={order} onPaid={onPaid} />
      {waiting && <AskAgain id={waiting.id} onAnswer={onPaid} />}
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      {next && (
        <button type="button" className="button wide soft" disabled={busy} onClick={() => submit(next)}>
          {payTexts.payAt(paymentGatewayLabels[next])}
        </button>
      )}
    </section>
  );
}
