import { Link } from 'wouter';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { pointsTexts as texts } from './texts.ts';

/** Shows what a guest has in the club, with the way there; nothing where there is no club. */
export function PointsLink() {
  const vendorId = useSite((site) => site.vendor.id);
  const { data } = useLoad(vendorId, () =>
    api('GET /api/clubs/point', { query: { pageSize: 1 }, quiet: true }),
  );
  if (!data || (!data.isActive && data.totalCount === 0)) return null;
  return (
    <section className="panel panel-line">
      <p>
        {texts.points(data.points)}
        {data.level && <span className="field-hint"> {texts.level(data.level)}</span>}
      </p>
      <Link href="/points" className="button soft small">
        {texts.title}
      </Link>
    </section>
  );
}
