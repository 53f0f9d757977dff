import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_TAKE_MAX } from '@sofreh/domain/limits';
import { mergeById } from '@sofreh/domain/order-edit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiInput } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { usePartialList } from '#web/ui/paper/whole-lists.ts';

/** A sheet has so many orders at most: nobody reads on paper what a workbook holds. */
const PAPER_ORDERS_MAX = 1_000;

type Filters = ApiInput<'GET /api/orders'>['query'];

/** What was read for paper so far, and which list it is of. */
interface Read {
  readonly of: string;
  readonly rows: readonly OrderSummary[];
  readonly isWhole: boolean;
}

/**
 * Reads the list of orders to its end where it is printed, as many at once as the call gives.
 * @param loaded the orders that the screen shows
 */
export function useWholeOrders(filters: Filters, loaded: readonly OrderSummary[], total: number) {
  const client = useQueryClient();
  const of = JSON.stringify(filters);
  const [read, setRead] = useState<Read | null>(null);
  const isPartial = loaded.length < total;
  usePartialList(
    useMemo(() => {
      if (!isPartial) return null;
      const readRest = async () => {
        let rows: readonly OrderSummary[] = [];
        const end = Math.min(total, PAPER_ORDERS_MAX);
        for (let skip = 0; skip < end; skip += ORDERS_TAKE_MAX) {
          setRead({ of, rows, isWhole: false });
          const query: Filters = { ...JSON.parse(of), skip, take: ORDERS_TAKE_MAX };
          const { data } = await client.fetchQuery(callQuery('GET /api/orders', { query }));
          rows = mergeById<OrderSummary>(rows, data);
        }
        // The page is put on paper as it stands at this moment.
        flushSync(() => setRead({ of, rows, isWhole: true }));
      };
      return { readRest, letGo: () => setRead(null) };
    }, [isPartial, total, of, client]),
  );
  const now = read?.of === of ? read : null;
  return {
    rows: now?.isWhole ? now.rows : loaded,
    progress: now && !now.isWhole ? now.rows.length : null,
  };
}
