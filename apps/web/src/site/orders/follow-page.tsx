import { formatOrderNumber } from '@sofreh/fa/digits';
import { guestOrderStatusLabels } from '@sofreh/fa/labels/ordering';
import { api } from '../data/api.ts';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { useWay, WayCard } from './order-way.tsx';
import { wayTexts as texts } from './way-texts.ts';

/** Shows at `/follow/{code}` somebody else's order on its way, by a link and without an account. */
export function FollowPage({ code }: { code: string }) {
  const { data, error, reload } = useWay(code, () =>
    api('GET /api-delivery/v1/follow/{code}', { params: { code } }),
  );
  if (!data && error) {
    return (
      <SubPage title={texts.title}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <SubPage title={texts.followTitle(formatOrderNumber(data.number))}>
      <section className="panel">
        <h2>{guestOrderStatusLabels[data.status]}</h2>
        {!data.arrival && <p>{texts.over}</p>}
      </section>
      {data.arrival && <WayCard way={data} />}
    </SubPage>
  );
}
