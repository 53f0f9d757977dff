import type { LinkedBill } from '@sofreh/contract/main/payments';
import { dateTime } from '@sofreh/fa/dates';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { orderTexts } from '../texts/orders.ts';
import { payTexts } from '../texts/pay.ts';
import { Icon } from '../ui/icon.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { BillLines } from './bill-lines.tsx';
import '../styles/orders.css';
import '../styles/pay.css';

const RECHECK_MS = 5_000;

/** `/pay/{code}`: a bill for whoever has its link, and the way to pay what is open of it without signing in. */
export function PayPage({ code }: { code: string }) {
  const {
    data: bill,
    error,
    reload,
  } = useLoad(code, () => api('GET /api/payments/link/{id}', { params: { id: code }, quiet: true }));
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
        <BillLines bill={bill} />
      </section>
      <PayCard code={code} bill={bill} />
    </SubPage>
  );
}

/** How the payment ended, as the gateway's way back says and the bill confirms. */
function Ending({ bill, reload }: { bill: LinkedBill; reload: () => void }) {
  const outcome = new URLSearchParams(useSearch()).get('payment');
  useRecheck(outcome === 'pending' && !bill.isPaid, reload);
  if (bill.isPaid) return <Notice kind="good" text={payTexts.done} />;
  if (bill.status === 'REJECTED') return <Notice kind="bad" text={payTexts.rejected} />;
  if (outcome === 'failed') return <Notice kind="bad" text={orderTexts.paymentFailed} />;
  if (outcome === 'pending') return <Notice kind="warn" text={orderTexts.paymentPending} />;
  return null;
}

/** While the gateway has not said how it ended, the bill is asked for again. */
function useRecheck(pending: boolean, reload: () => void) {
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(reload, RECHECK_MS);
    return () => clearInterval(timer);
  }, [pending, reload]);
}

function Notice({ kind, text }: { kind: 'good' | 'bad' | 'warn'; text: string }) {
  return (
    <p className={`notice ${kind} payment-notice`} role="status">
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      {text}
    </p>
  );
}

function PayCard({ code, bill }: { code: string; bill: LinkedBill }) {
  const { busy, error, submit } = useSubmit(async () => {
    const { submitUrl } = await api('POST /api/payments/link/{id}/pay', {
      params: { id: code },
      body: {},
      quiet: true,
    });
    location.assign(submitUrl);
  });
  if (bill.due === 0) return null;
  if (bill.isExpired) return <Notice kind="warn" text={payTexts.expired} />;
  return (
    <section className="panel pay-card">
      <button type="button" className="button wide" disabled={busy} onClick={() => submit()}>
        {payTexts.pay}
        <Amount amount={bill.due} currency={bill.currency} />
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <p className="field-hint">{bill.simulated ? payTexts.simulated : payTexts.safe}</p>
      <p className="field-hint">{payTexts.expires(dateTime(bill.expiresAt))}</p>
    </section>
  );
}
