import { PAGE_SIZE } from '@sofreh/domain/limits';
import { shortDate } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { SpendPoints } from './spend-points.tsx';
import { pointsTexts as texts } from './texts.ts';
import '../styles/orders.css';
import '../styles/points.css';

type Points = ApiResponse<'GET /api/clubs/point'>;
const STEP = 20;

/** Shows at `/points` what a guest has in the club, what came and went, and how it becomes a discount. */
export function PointsPage() {
  return (
    <SubPage title={texts.title}>
      <LoginGate hint={texts.loginNeeded}>
        <PointsContent />
      </LoginGate>
    </SubPage>
  );
}

function PointsContent() {
  const vendorId = useSite((site) => site.vendor.id);
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, reload } = useLoad(`${vendorId} ${pageSize}`, () =>
    api('GET /api/clubs/point', { query: { pageSize } }),
  );
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <div className="skeleton skeleton-row" aria-busy="true" />;
  if (!data.isActive && data.totalCount === 0) return <EmptyState icon="star" title={texts.closed} />;
  return (
    <>
      <Standing points={data} />
      {data.isActive && <SpendPoints points={data} onSpent={reload} />}
      <History points={data} />
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

function Standing({ points: given }: { points: Points }) {
  const { points, worth, currency, level, next, owed, expiring } = given;
  return (
    <section className="panel points-standing">
      <p className="points-count">{texts.points(points)}</p>
      {points > 0 && <p>{texts.worth(formatMoney(worth, currency))}</p>}
      {level && <p className="badge good">{texts.level(level)}</p>}
      {next && <p className="field-hint">{texts.next(next.missing, next.title)}</p>}
      {expiring && <p className="field-hint">{texts.expiring(expiring.points, shortDate(expiring.at))}</p>}
      {owed > 0 && <p className="field-hint">{texts.owed(owed)}</p>}
    </section>
  );
}

function History({ points: { data } }: { points: Points }) {
  if (data.length === 0) return <EmptyState icon="star" title={texts.none} hint={texts.noneHint} />;
  return (
    <section className="panel" aria-labelledby="points-history">
      <h2 id="points-history">{texts.history}</h2>
      <ul className="points-entries">
        {data.map((entry) => (
          <li key={entry.seq}>
            <span>
              {texts.kinds[entry.kind]}
              {entry.orderNumber !== null && ` ${formatOrderNumber(entry.orderNumber)}`}
              {entry.code && (
                <>
                  {' '}
                  <bdi dir="ltr" className="points-code">
                    {entry.code}
                  </bdi>
                </>
              )}
              <span className="field-hint">{shortDate(entry.at)}</span>
            </span>
            <strong className={entry.points > 0 ? 'points-in' : undefined}>
              {entry.points > 0 ? '+' : '−'}
              {formatNumber(Math.abs(entry.points))}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
