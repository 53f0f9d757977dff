import type { LinkedBill } from '@sofreh/contract/main/payments';
import { dateTime } from '@sofreh/fa/dates';
import { linkDevice } from '../cart/cart-store.ts';
import { api } from '../data/api.ts';
import { paymentEndTexts } from '../data/texts.ts';
import { useLoad } from '../data/use-load.ts';
import { usePaymentEnd } from '../data/use-payment-end.ts';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { BillLines } from './bill-lines.tsx';
import { LinkedPart } from './linked-part.tsx';
import { PayPart } from './pay-part.tsx';
import type { PayableBill } from './payable-bill.ts';
import { Notice, useRecheck } from './payment-ending.tsx';
import { payTexts } from './texts.ts';
import '../styles/orders.css';
import '../styles/pay.css';

/** Shows at `/pay/{code}` a bill for whoever has its link, and the way to pay what is open of it without signing in. */
export function PayPage({ code }: { code: string }) {
  const {
    data: bill,
    error,
    reload,
  } = useLoad(code, () =>
    api('GET /api/payments/link/{id}', {
      params: { id: code },
      query: { device: linkDevice() },
      quiet: true,
    }),
  );
  if (!bill && error) {
    return (
      <SubPage title={payTexts.heading}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!bill) return <PageSkeleton />;
  return (
    <SubPage title={payTexts.title(bill.number)}>
      <p className="pay-vendor">
        {[bill.vendorName, bill.tableName, dateTime(bill.placedAt)].filter(Boolean).join('، ')}
      </p>
      <Ending bill={bill} reload={reload} />
      <section className="panel" aria-labelledby="bill-lines">
        <h2 id="bill-lines">{payTexts.lines}</h2>
        {bill.joined && !bill.isPaid && !bill.joined.isPaid && (
          <Notice kind="warn" text={payTexts.joined(bill.joined, bill.number, bill.currency)} />
        )}
        <BillLines bill={withOwnLines(bill)} />
      </section>
      <PayCard code={code} bill={bill} onRefused={reload} />
    </SubPage>
  );
}

/** Gives a bill that another was joined to: the dishes the link was for are this guest's. */
function withOwnLines(bill: LinkedBill): PayableBill {
  const own = new Set(bill.joined?.orderItemIds);
  const lines = bill.lines.map((line) => ({ ...line, mine: own.has(line.orderItemId) }));
  return { ...bill, asked: bill.joined?.asked, lines };
}

/** Says whether all that the link was for is paid, though of its bill more is open. */
function isOwnPaid({ part, joined }: LinkedBill): boolean {
  return part?.isPaid === true || joined?.isPaid === true;
}

/** Says how the payment ended, by the gateway's way back and as the bill confirms. */
function Ending({ bill, reload }: { bill: LinkedBill; reload: () => void }) {
  const { outcome, returned } = usePaymentEnd();
  useRecheck(outcome === 'pending' && !bill.isPaid && !isOwnPaid(bill), reload);
  if (returned) return <Notice kind="warn" text={returned} />;
  if (bill.isPaid) return <Notice kind="good" text={payTexts.done} />;
  if (isOwnPaid(bill)) return <Notice kind="good" text={payTexts.partDone} />;
  if (bill.status === 'REJECTED') return <Notice kind="bad" text={payTexts.rejected} />;
  if (outcome === 'failed') return <Notice kind="bad" text={paymentEndTexts.paymentFailed} />;
  if (outcome === 'pending') return <Notice kind="warn" text={paymentEndTexts.paymentPending} />;
  return null;
}

function PayCard({ code, bill, onRefused }: { code: string; bill: LinkedBill; onRefused: () => void }) {
  const { part } = bill;
  if (bill.isPaid || isOwnPaid(bill) || bill.status === 'REJECTED') return null;
  if (bill.isExpired) return <Notice kind="warn" text={payTexts.expired} />;
  if (part?.isOver) return <Notice kind="warn" text={payTexts.partOver} />;
  return (
    <PayPart
      bill={part ? { ...bill, due: Math.min(part.amount, bill.due) } : withOwnLines(bill)}
      fixed={part ? <LinkedPart bill={bill} part={part} /> : undefined}
      first={bill.joined && bill.due > 0 ? 'DISHES' : 'ALL'}
      hints={[
        bill.simulated ? payTexts.simulated : payTexts.safe,
        payTexts.expires(dateTime(bill.expiresAt)),
      ]}
      vendorId={bill.vendorId}
      lends={bill.knowsPhone}
      onRefused={onRefused}
      open={(allocations, gateway) =>
        api('POST /api/payments/link/{id}/pay', {
          params: { id: code },
          body: { gateway, allocations: [...allocations], device: linkDevice() },
          quiet: true,
        })
      }
    />
  );
}
