import { dateTime } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { Notice } from '../pay-bill/payment-ending.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { AccountEnding } from './account-ending.tsx';
import { PayDebt } from './pay-debt.tsx';
import { accountTexts as texts } from './texts.ts';
import '../styles/orders.css';
import '../styles/pay.css';
import '../styles/points.css';

type Linked = ApiResponse<'GET /api/creditaccounts/link/{id}'>;

/** Shows at `/account/{code}` what is owed behind a link, and the way to pay it without signing in. */
export function AccountLinkPage({ code }: { readonly code: string }) {
  const { data, error, reload } = useLoad(code, () =>
    api('GET /api/creditaccounts/link/{id}', { params: { id: code }, quiet: true }),
  );
  if (!data && error) {
    return (
      <SubPage title={texts.heading}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <SubPage title={texts.linkTitle(data.vendorName)}>
      <AccountEnding reload={reload} />
      {!data.isPaid && (
        <section className="panel points-standing">
          <p>{texts.owed}</p>
          <p className="points-count">{formatMoney(data.isPart ? data.amount : data.owed, data.currency)}</p>
        </section>
      )}
      <Pay code={code} linked={data} />
    </SubPage>
  );
}

function Pay({ code, linked }: { readonly code: string; readonly linked: Linked }) {
  const { vendorId, currency, amount, isPart, isPaid, isExpired, expiresAt, simulated } = linked;
  if (isPaid) return <Notice kind="good" text={texts.linkPaid} />;
  if (isExpired) return <Notice kind="warn" text={texts.expired} />;
  return (
    <PayDebt
      key={amount}
      vendorId={vendorId}
      currency={currency}
      owed={amount}
      isPart={isPart}
      hints={[...(simulated ? [texts.simulated] : []), texts.expires(dateTime(expiresAt))]}
      open={(wanted, gateway) =>
        api('POST /api/creditaccounts/link/{id}/pay', {
          params: { id: code },
          body: { amount: wanted, gateway },
          quiet: true,
        })
      }
    />
  );
}
