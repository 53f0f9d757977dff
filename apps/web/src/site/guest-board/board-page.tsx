import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { useEffect } from 'react';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { boardTexts as texts } from './texts.ts';
import '../styles/board.css';
import { justCalled } from './just-called.ts';
import { useTurningPages } from './turning-pages.ts';

/** The board asks for the numbers this often, ms. */
const EVERY_MS = 4_000;

/** Says how many numbers there are where a page may show fewer. */
const count = ({ length }: readonly unknown[]) => (length > 0 ? `(${formatNumber(length)})` : '');

/** Shows at `/board/{code}` the numbers that are being made and those that are ready, on a screen in the shop. */
export function BoardPage({ code }: { code: string }) {
  const { data, error, reload } = useLoad(code, () =>
    api('GET /api/kitchen/board/{code}', { params: { code }, quiet: true }),
  );
  useEffect(() => {
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const now = data ? justCalled(data.ready, data.at) : [];
  const ready = useTurningPages(data?.ready.length ?? 0, now[0] ?? null);
  const making = useTurningPages(data?.making.length ?? 0);
  if (error && (!data || !error.unreachable)) {
    return <PageError kind={error.unreachable ? 'failed' : 'notFound'} error={error} onRetry={reload} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <main className="board">
      <h1>
        {data.vendorName}، {texts.heading}
      </h1>
      {error && (
        <p className="board-late" role="alert">
          {texts.late}
        </p>
      )}
      <div className="board-halves">
        <section className="board-ready" aria-label={texts.ready} aria-live="polite">
          <h2>
            {texts.ready} {count(data.ready)}
          </h2>
          {data.ready.length === 0 && <p>{texts.noneReady}</p>}
          <div ref={ready.room} className="board-room">
            <ul ref={ready.list}>
              {data.ready.map(({ number, calledAt }) => (
                <li
                  key={number}
                  data-called={calledAt !== null || undefined}
                  data-now={now.includes(number) || undefined}
                >
                  <b>{formatOrderNumber(number)}</b>
                  {calledAt !== null && (
                    <span>
                      {texts.called}
                      {now.includes(number) && <span className="unseen">، {texts.calledNow}</span>}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section className="board-making" aria-label={texts.making}>
          <h2>
            {texts.making} {count(data.making)}
          </h2>
          {data.making.length === 0 && <p>{texts.noneMaking}</p>}
          <div ref={making.room} className="board-room">
            <ul ref={making.list}>
              {data.making.map(({ number }) => (
                <li key={number}>
                  <b>{formatOrderNumber(number)}</b>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    </main>
  );
}
