import { dateTime } from '@sofreh/fa/dates';
import {
  paymentGatewayLabels,
  paymentMethodLabels,
  refundStatusLabels,
  transactionStatusLabels,
} from '@sofreh/fa/labels/paying';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { common, listText } from '../texts/common.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { AskAgain, awaitsGateway } from './ask-again.tsx';
import { paymentsTexts as texts } from './texts.ts';
import '../styles/orders.css';
import '../styles/payments.css';

type Payment = ApiResponse<'GET /api/transactions/me'>['data'][number];
const STEP = 20;
const colors = { INIT: 'quiet', PENDING: 'warn', DONE: 'good', FAILED: 'bad' } as const;

/** Shows at `/payments` what a guest paid and was given back, and the way to have the gateway asked again. */
export function PaymentsPage() {
  return (
    <SubPage title={texts.title}>
      <LoginGate hint={texts.loginNeeded}>
        <PaymentList />
      </LoginGate>
    </SubPage>
  );
}

/** Shows the newest payments, and below them as many older pages as were asked for. */
function PaymentList() {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <PaymentPage
      key={page}
      pageNumber={page}
      onMore={page === pages ? () => setPages(pages + 1) : undefined}
    />
  ));
}

function PaymentPage({ pageNumber, onMore }: { pageNumber: number; onMore: (() => void) | undefined }) {
  const { data, error, reload } = useLoad(`payments ${pageNumber}`, () =>
    api('GET /api/transactions/me', { query: { pageNumber, pageSize: STEP } }),
  );
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <div className="skeleton skeleton-row" aria-busy="true" />;
  if (data.totalCount === 0) return <EmptyState icon="card" title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <ul className="order-list" aria-label={texts.list}>
        {data.data.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onAnswer={reload} />
        ))}
      </ul>
      {onMore && data.totalCount > pageNumber * STEP && (
        <button type="button" className="button soft small wide" onClick={onMore}>
          {texts.more}
        </button>
      )}
    </>
  );
}

function PaymentRow({ payment, onAnswer }: { payment: Payment; onAnswer: () => void }) {
  const { id, kind, status, amount, currency, orderId, orderNumber, vendorName, createdAt } = payment;
  return (
    <li className="payment-entry">
      <span className="order-row-words">
        <strong>{texts.kinds[kind]}</strong>
        <Link href={`/orders/${orderId}`}>{common.orderTitle(orderNumber)}</Link>
        <span className="field-hint">{listText([vendorName, dateTime(createdAt)])}</span>
        <span className="field-hint">{wayOf(payment)}</span>
        <span className={`badge ${colors[status]}`}>
          {(kind === 'REFUND' ? refundStatusLabels : transactionStatusLabels)[status]}
        </span>
        {awaitsGateway(payment) && <AskAgain id={id} onAnswer={onAnswer} />}
      </span>
      <strong className={kind === 'REFUND' ? 'payment-back' : undefined}>
        {formatMoney(amount, currency)}
      </strong>
    </li>
  );
}

/** Says by which way it went, with the gateway's number for it. */
function wayOf({ method, gateway, reference }: Payment): string {
  const way = method === 'ONLINE' ? paymentGatewayLabels[gateway] : paymentMethodLabels[method];
  return listText(reference ? [way, texts.reference(reference)] : [way]);
}
