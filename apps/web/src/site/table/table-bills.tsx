import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { GuestBill } from '@sofreh/contract/main/payments/table-bills';
import { guestOrderStatusLabels } from '@sofreh/fa/labels/ordering';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { readInstallation } from '#web/api/installation.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { paymentEndTexts } from '../data/texts.ts';
import { useLoad } from '../data/use-load.ts';
import { usePaymentEnd } from '../data/use-payment-end.ts';
import { BillLines } from '../pay-bill/bill-lines.tsx';
import { PayPart } from '../pay-bill/pay-part.tsx';
import { Notice, useRecheck } from '../pay-bill/payment-ending.tsx';
import { payTexts } from '../pay-bill/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { useMenuAddress } from '../ui/sub-page.tsx';
import { tableTexts } from './texts.ts';

/** What is held by others is asked for again: nobody tells when a forgotten page lets go of it. */
const HELD_MS = 30_000;

/** Shows the bills of the table, live: whatever happens at the table, they are asked for again. */
export function TableBills({ sitting }: { sitting: Sitting }) {
  const { token } = sitting;
  const { data, error, reload } = useLoad(token, () =>
    api('GET /api/diningtable/sittings/{token}/bills', { params: { token }, quiet: true }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer sitting is the news that something has changed
  useEffect(reload, [sitting, reload]);
  const held = data?.data.some((bill) => bill.held > 0) ?? false;
  useEffect(() => {
    if (!held) return;
    const timer = setInterval(reload, HELD_MS);
    return () => clearInterval(timer);
  }, [held, reload]);
  if (!data) {
    if (error) return <PageError kind="failed" error={error} onRetry={reload} />;
    return <div className="panel skeleton table-waiting" role="status" />;
  }
  return (
    <>
      {data.data.length > 0 ? <Ending reload={reload} /> : <NoBill />}
      {data.data.map((bill) => (
        <Bill key={bill.orderId} bill={bill} token={token} simulated={data.simulated} reload={reload} />
      ))}
    </>
  );
}

/** Tells how the payment ended that the guest comes back from. */
function Ending({ reload }: { reload: () => void }) {
  const { outcome, returned } = usePaymentEnd();
  useRecheck(outcome === 'pending', reload);
  if (returned) return <Notice kind="warn" text={returned} />;
  if (outcome === 'done') return <Notice kind="good" text={paymentEndTexts.paymentDone} />;
  if (outcome === 'failed') return <Notice kind="bad" text={paymentEndTexts.paymentFailed} />;
  return outcome === 'pending' ? <Notice kind="warn" text={paymentEndTexts.paymentPending} /> : null;
}

function NoBill() {
  const menu = useMenuAddress();
  return (
    <EmptyState icon="receipt" title={tableTexts.noBill} hint={tableTexts.noBillHint}>
      <Link href={menu} className="button small">
        {tableTexts.toMenu}
      </Link>
    </EmptyState>
  );
}

type BillProps = { bill: GuestBill; token: string; simulated: boolean; reload: () => void };

function Bill({ bill, token, simulated, reload }: BillProps) {
  const { orderId, number, status, paidAmount, finalPrice } = bill;
  const titleId = `bill-${orderId}`;
  const vendorId = useSite((site) => site.vendor.id);
  return (
    <>
      <section className="panel" aria-labelledby={titleId}>
        <div className="panel-head">
          <h2 id={titleId}>{payTexts.title(number)}</h2>
          <span className="badge">{guestOrderStatusLabels[status]}</span>
        </div>
        <BillLines bill={bill} />
      </section>
      {paidAmount >= finalPrice ? (
        <Notice kind="good" text={payTexts.done} />
      ) : !readInstallation().onlinePayment ? (
        <Notice kind="warn" text={payTexts.closed} />
      ) : (
        <PayPart
          bill={bill}
          hints={[simulated ? payTexts.simulated : payTexts.safe]}
          onRefused={reload}
          vendorId={vendorId}
          // Whoever pays at a table need not be who ordered.
          lends={false}
          open={(allocations, gateway) =>
            api('POST /api/diningtable/sittings/{token}/pay', {
              params: { token },
              body: { orderId, gateway, allocations: [...allocations] },
              quiet: true,
            })
          }
        />
      )}
    </>
  );
}
