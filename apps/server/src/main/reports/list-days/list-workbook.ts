import type { Readable } from 'node:stream';
import type { Currency, OrderStatus, OrderType, Source } from '@sofreh/domain/enums';
import type { OrderList } from '@sofreh/domain/reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { orderStatusLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { reasonTitle } from '@sofreh/fa/reason-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { orderListSheets, totalRow } from '@sofreh/fa/report-texts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { AskedOrders } from '../figures/facts.ts';
import { type OrderBehind, streamOrderList } from '../figures/order-lists.queries.ts';
import { fileNameOf } from '../workbook-head.ts';
import { listDayRows } from './list-day-rows.ts';
import type { ListDays } from './list-days.ts';

function orderCells(order: OrderBehind): readonly Cell[] {
  return [
    order.number,
    shortDate(instantOfDay(order.businessDay)),
    { day: order.businessDay },
    { at: order.placedAt },
    order.vendorName,
    orderStatusLabels[order.status as OrderStatus],
    sourceLabels[order.source as Source],
    orderTypeLabels[order.orderType as OrderType],
    order.customerName,
    order.personName,
    reasonTitle(order.reason),
    order.finalPrice,
    order.amount,
  ];
}

/** Gives orders as they come, and after the last one what they come to. @param cells of a row */
async function* rowsOf(orders: AsyncIterable<OrderBehind>, cells: number): AsyncGenerator<readonly Cell[]> {
  const sum = { finalPrice: 0, amount: 0 };
  for await (const order of orders) {
    sum.finalPrice += order.finalPrice;
    sum.amount += order.amount;
    yield orderCells(order);
  }
  const { finalPrice, amount } = sum;
  yield [totalRow, ...new Array<null>(cells - 3).fill(null), finalPrice, amount];
}

/** How many orders a list has, and what they come to. */
interface ListSum {
  readonly count: number;
  readonly amount: number;
}

/** What a list comes to beside the days before. */
export interface ListBeside {
  readonly now: ListSum;
  readonly before: ListSum;
  readonly days: ListDays;
}

/**
 * Gives a list of orders as a workbook, read as the client takes it. An order has none before it: what all of them come to stands beside
 * the days before on sheets of its own.
 * @param beside null where nothing is compared
 */
export function orderListWorkbook(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
  beside: ListBeside | null,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = head;
  const compared = comparedDays ? spanName(comparedDays) : '';
  const { orders, sums, days } = orderListSheets(list, currency, compared);
  const says = reportHead(head);
  const rows = rowsOf(streamOrderList(db, list, asked), orders.columns.length);
  const sumRow = (of: string, { count, amount }: ListSum) => [of, count, amount];
  return {
    fileName: fileNameOf(orders.name, head),
    content: workbook(
      { ...orders, head: says, rows },
      ...(beside
        ? [
            {
              ...sums,
              head: says,
              rows: [sumRow(spanName(asked), beside.now), sumRow(compared, beside.before)],
            },
            { ...days, head: says, rows: listDayRows(beside.days) },
          ]
        : []),
    ),
  };
}
