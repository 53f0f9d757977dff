import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { campaignTexts as texts } from './texts.ts';
import '../styles/orders.css';

/**
 * Shows at `/l/{code}` what stands behind the address in a message: the menu, the code that was offered, and an end to
 * messages.
 */
export function CampaignPage({ code }: { code: string }) {
  const { data, error, reload, replace } = useLoad(code, () =>
    api('GET /api-identity/identity/segmentation/stops/{code}', { params: { code }, quiet: true }),
  );
  const [state, setState] = useState<'READY' | 'BUSY' | 'FAILED'>('READY');
  // Only a press stops messages: programs open addresses, too.
  const stop = () => {
    setState('BUSY');
    api('POST /api-identity/identity/segmentation/stops/{code}', { params: { code }, quiet: true }).then(
      (now) => {
        setState('READY');
        replace(now);
      },
      () => setState('FAILED'),
    );
  };
  if (!data && error) {
    return (
      <SubPage title={texts.stopTitle}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <SubPage title={texts.title(data.vendorName)}>
      <section className="panel">
        {data.discountCode && (
          <>
            <h2>{texts.code}</h2>
            <p>
              <strong>
                <bdi>{data.discountCode}</bdi>
              </strong>
            </p>
            <p>{texts.codeHint}</p>
          </>
        )}
        <Link href="/" className="button wide">
          {texts.menu}
        </Link>
      </section>
      <section className="panel" aria-live="polite">
        <h2>{texts.stopTitle}</h2>
        {data.stopped ? (
          <p>{texts.stopped}</p>
        ) : (
          <>
            <p>{texts.stopHint}</p>
            {state === 'FAILED' && <p role="alert">{texts.failed}</p>}
            <button type="button" className="button wide soft" disabled={state === 'BUSY'} onClick={stop}>
              {texts.stop}
            </button>
          </>
        )}
      </section>
    </SubPage>
  );
}
