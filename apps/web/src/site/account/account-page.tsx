import { PAGE_SIZE } from '@sofreh/domain/limits';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { AccountEnding } from './account-ending.tsx';
import { PayDebt } from './pay-debt.tsx';
import { accountTexts as texts } from './texts.ts';
import '../styles/orders.css';
import '../styles/pay.css';
import '../styles/points.css';

type Accounts = ApiResponse<'GET /api/creditaccounts/mine'>;
type Account = Accounts['data'][number];
type Entry = ApiResponse<'GET /api/creditaccounts/mine/{vendorId}/entries'>['data'][number];
const STEP = 20;

/** Shows at `/account` what a guest owes the shops of the brand, how it is paid online, and what moved it. */
export function AccountPage() {
  return (
    <SubPage title={texts.title}>
      <LoginGate hint={texts.loginNeeded}>
        <Content />
      </LoginGate>
    </SubPage>
  );
}

function Content() {
  const { data, error, reload } = useLoad('accounts', () => api('GET /api/creditaccounts/mine', {}));
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <div className="skeleton skeleton-row" aria-busy="true" />;
  return (
    <>
      <AccountEnding reload={reload} />
      {data.data.length === 0 && <EmptyState icon="receipt" title={texts.none} hint={texts.noneHint} />}
      {data.data.map((account) => (
        <One key={account.vendorId} account={account} simulated={data.simulated} />
      ))}
    </>
  );
}

function One({ account, simulated }: { readonly account: Account; readonly simulated: boolean }) {
  const { vendorId, vendorName, currency, owed, room, active, dueDay, overdue, payable } = account;
  return (
    <>
      <section className="panel points-standing" aria-label={vendorName}>
        <p>
          {vendorName}، {owed < 0 ? texts.credit : texts.owed}
        </p>
        <p className="points-count">{formatMoney(Math.abs(owed), currency)}</p>
        {overdue > 0 && <p className="field-error">{texts.overdue(formatMoney(overdue, currency))}</p>}
        {owed > 0 && dueDay && <p className="field-hint">{texts.due(shortDate(instantOfDay(dueDay)))}</p>}
        <p className="field-hint">{active ? texts.room(formatMoney(room, currency)) : texts.closed}</p>
      </section>
      {payable && (
        <PayDebt
          key={owed}
          vendorId={vendorId}
          currency={currency}
          owed={owed}
          hints={simulated ? [texts.simulated] : []}
          open={(amount, gateway) =>
            api('POST /api/creditaccounts/mine/{vendorId}/pay', {
              params: { vendorId },
              body: { amount, gateway },
              quiet: true,
            })
          }
        />
      )}
      {owed > 0 && !payable && <p className="field-hint">{texts.notPayable}</p>}
      <History vendorId={vendorId} currency={currency} />
    </>
  );
}

function whatOf({ payment, amount }: Entry): string {
  if (!payment) return amount > 0 ? texts.charge : texts.refund;
  if (payment.paysOut && !payment.undoes) return texts.payout;
  return payment.undoes ? texts.undo : texts.methods[payment.method];
}

function History({ vendorId, currency }: Pick<Account, 'vendorId' | 'currency'>) {
  const [pageSize, setPageSize] = useState(STEP);
  const { data } = useLoad(`${vendorId} ${pageSize}`, () =>
    api('GET /api/creditaccounts/mine/{vendorId}/entries', { params: { vendorId }, query: { pageSize } }),
  );
  if (!data || data.data.length === 0) return null;
  return (
    <section className="panel" aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ul className="points-entries">
        {data.data.map((entry) => (
          <li key={entry.transactionId}>
            <span>
              {whatOf(entry)}{' '}
              {entry.orderId && entry.orderNumber !== null && (
                <Link href={`/orders/${entry.orderId}`}>{texts.order(entry.orderNumber)}</Link>
              )}
              <span className="field-hint">{shortDate(entry.at)}</span>
            </span>
            <strong className={entry.amount < 0 ? 'points-in' : undefined}>
              {formatMoney(Math.abs(entry.amount), currency)}
            </strong>
          </li>
        ))}
      </ul>
      {data.totalCount > data.data.length && pageSize < PAGE_SIZE.max && (
        <button
          type="button"
          className="button soft small wide"
          onClick={() => setPageSize((old) => Math.min(PAGE_SIZE.max, old + STEP))}
        >
          {texts.more}
        </button>
      )}
    </section>
  );
}
