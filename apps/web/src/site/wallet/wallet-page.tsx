import { PAGE_SIZE } from '@sofreh/domain/limits';
import { shortDate } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { walletTexts as texts } from './texts.ts';
import { TopUp } from './top-up.tsx';
import '../styles/orders.css';
import '../styles/points.css';

type Wallet = ApiResponse<'GET /api/wallet'>;
const STEP = 20;
const ENDS = ['done', 'failed', 'pending'] as const;
const colors = { done: 'good', failed: 'bad', pending: 'warn' } as const;

/** Shows at `/wallet` what a guest has on the platform, how more comes, how it is paid with, and what came and went. */
export function WalletPage() {
  return (
    <SubPage title={texts.title}>
      <LoginGate hint={texts.loginNeeded}>
        <WalletContent />
      </LoginGate>
    </SubPage>
  );
}

function WalletContent() {
  const [pageSize, setPageSize] = useState(STEP);
  const outcome = new URLSearchParams(useSearch()).get('payment');
  const end = ENDS.find((each) => each === outcome);
  const { data, error, reload } = useLoad(`wallet ${pageSize}`, () =>
    api('GET /api/wallet', { query: { pageSize } }),
  );
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <div className="skeleton skeleton-row" aria-busy="true" />;
  return (
    <>
      {end && (
        <p className={`notice ${colors[end]}`} role="status">
          {texts.ends[end]}
        </p>
      )}
      <section className="panel points-standing">
        <p>{texts.balance}</p>
        <p className="points-count">{formatMoney(data.balance, data.currency)}</p>
      </section>
      <TopUp currency={data.currency} isOpen={data.isOpen} simulated={data.simulated} />
      {data.balance > 0 && <PayCode />}
      <History wallet={data} />
      {data.totalCount > data.data.length && pageSize < PAGE_SIZE.max && (
        <button
          type="button"
          className="button soft small wide"
          onClick={() => setPageSize((old) => Math.min(PAGE_SIZE.max, old + STEP))}
        >
          {texts.more}
        </button>
      )}
    </>
  );
}

/** Shows six digits that pay once at a till. */
function PayCode() {
  const [code, setCode] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(async () =>
    setCode((await api('POST /api/wallet/code', {})).code),
  );
  return (
    <section className="panel points-form" aria-labelledby="wallet-code">
      <h2 id="wallet-code">{texts.codeTitle}</h2>
      <p className="field-hint">{texts.codeHint}</p>
      {code && (
        <p className="points-count points-code" role="status" aria-label={texts.codeIs(code)}>
          <bdi dir="ltr">{toPersianDigits(code)}</bdi>
        </p>
      )}
      <button type="button" className="button soft wide" disabled={busy} onClick={() => submit()}>
        {texts.newCode}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}

function History({ wallet: { data, currency } }: { wallet: Wallet }) {
  if (data.length === 0) return <EmptyState icon="receipt" title={texts.none} />;
  return (
    <section className="panel" aria-labelledby="wallet-history">
      <h2 id="wallet-history">{texts.history}</h2>
      <ul className="points-entries">
        {data.map(({ id, kind, amount, orderId, vendorName, at }) => (
          <li key={id}>
            <span>
              {orderId ? <Link href={`/orders/${orderId}`}>{texts.kinds[kind]}</Link> : texts.kinds[kind]}
              <span className="field-hint">{[vendorName, shortDate(at)].filter(Boolean).join('، ')}</span>
            </span>
            <strong className={amount > 0 ? 'points-in' : undefined}>
              {amount > 0 ? '+' : '−'}
              {formatMoney(Math.abs(amount), currency)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
