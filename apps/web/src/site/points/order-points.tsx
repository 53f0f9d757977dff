import type { Order } from '@sofreh/contract/main/orders';
import { formatMoney } from '@sofreh/fa/money';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { pointsTexts as texts } from './texts.ts';

/** Says what an order earned in the club, or will once it is over. */
export function OrderPoints({ order: { id, status } }: { order: Order }) {
  const isOver = status === 'FINISHED';
  const params = { id };
  const { data } = useLoad(status === 'REJECTED' ? null : `${id} ${isOver}`, () =>
    isOver
      ? api('GET /api/clubs/earnpoint/{id}', { params, quiet: true })
      : api('GET /api/clubs/earnpoint/preview/{id}', { params, query: {}, quiet: true }),
  );
  if (!data || data.points === 0 || status === 'REJECTED') return null;
  return (
    <p className="panel">
      {isOver
        ? texts.earned(data.points)
        : texts.willEarn(data.points, formatMoney(data.worth, data.currency))}
    </p>
  );
}
