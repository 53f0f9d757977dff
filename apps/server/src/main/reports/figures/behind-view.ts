import type { ResponseBody } from '@sofreh/contract/call';
import type { reportsOfFigures } from '@sofreh/contract/main/figures';
import type { OrderStatus, OrderType, Source } from '@sofreh/domain/enums';
import type { Paging } from '#app/platform/db/paging.ts';
import type { Days } from '../report-days.ts';
import type { ReportPlace } from '../report-place.ts';
import type { OrdersBehind } from './order-lists.queries.ts';

/** Gives the orders behind a figure as they are answered. */
export function behindView(
  found: OrdersBehind,
  { from, to, running }: Days & { readonly running: boolean },
  { vendor }: Pick<ReportPlace, 'vendor'>,
  { pageNumber, pageSize }: Paging,
): ResponseBody<(typeof reportsOfFigures)['GET /api/reports/figureorders']> {
  return {
    data: found.data.map((order) => ({
      ...order,
      status: order.status as OrderStatus,
      source: order.source as Source,
      orderType: order.orderType as OrderType,
      placedAt: order.placedAt.toISOString(),
    })),
    pageNumber,
    pageSize,
    totalCount: found.totalCount,
    total: found.total,
    parts: found.parts,
    from,
    to,
    running,
    comparedFrom: null,
    comparedTo: null,
    currency: vendor.currency,
  };
}
