import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { BRANCHES, type BranchShop } from './market-calls.ts';

const LOOK_MS = 60_000;

/** Somebody should look at these of the branch's shops. */
export interface MarketAlarms {
  /** Counts things that stand there otherwise than here. */
  readonly differences: number;
  /** Counts orders and news that did not get through, and shops that do not answer. */
  readonly troubles: number;
  /** This is the number of those among them that were called off there when here they were over. */
  readonly canceledLate: number;
}

/** Adds up what is wrong at one branch's shops; what is switched off is nobody's trouble. */
export function alarmsOf(rows: readonly BranchShop[], vendorId: string): MarketAlarms {
  const shops = rows.flatMap((row) => (row.vendorId === vendorId && row.shop?.active ? [row.shop] : []));
  const sum = (figure: (shop: (typeof shops)[number]) => number) =>
    shops.reduce((total, shop) => total + figure(shop), 0);
  return {
    differences: sum(({ differences }) => differences ?? 0),
    troubles: sum(
      ({ unheard, failedNews, canceledLate, overdue, state }) =>
        unheard + failedNews + canceledLate + overdue + (state === 'REFUSES' || state === 'SILENT' ? 1 : 0),
    ),
    canceledLate: sum(({ canceledLate }) => canceledLate),
  };
}

/** Gives the same of the present branch, looked at every minute by whoever sees its orders. */
export function useMarketAlarms(): MarketAlarms {
  const { vendor, can } = useStaff();
  const enabled = can('order.view');
  const { data } = useQuery({
    ...callQuery(BRANCHES, {}, { quiet: true }),
    enabled,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });
  return alarmsOf(data?.data ?? [], vendor.id);
}
