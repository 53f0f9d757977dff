import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { LISTED_REMARKS, type ListedRemark } from '@sofreh/domain/order-remarks';
import { isUnsoldStatus } from '@sofreh/domain/order-state';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { countedTitle } from '@sofreh/fa/count-text';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import {
  deliveryTypeLabels,
  orderStatusLabels,
  orderTypeLabels,
  paymentMethodLabels,
  paymentStandingLabels,
  sourceLabels,
} from '@sofreh/fa/labels';
import { type OrdersColumn, ordersSheet } from '@sofreh/fa/orders-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { listAskedFields, readAnswers } from '#app/main/custom-fields/custom-fields.queries.ts';
import { type ExportedOrder, exportOrders } from '#app/main/order-record/reading/export-orders.queries.ts';
import type { OrderFilter } from '#app/main/order-record/reading/list-orders.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, type Row, workbook } from '#app/platform/excel/workbook.ts';
import { fileNameOf } from '../workbook-head.ts';

/** Orders come day by day: what the last one's is called is kept. */
function dayNames(): (businessDay: string) => string {
  let last = { day: '', name: '' };
  return (day) => {
    if (day !== last.day) last = { day, name: shortDate(instantOfDay(day)) };
    return last.name;
  };
}

/** This is an order with what its business day, and its status, are called. */
type ExportedRow = ExportedOrder & { readonly day: string; readonly standing: string };

/** The remarks that lists say, as they were said. */
const REMARK_CELLS = Object.fromEntries(
  LISTED_REMARKS.map((name) => [name, (order: ExportedRow): Cell => order[name]]),
) as Readonly<Record<ListedRemark, (order: ExportedRow) => Cell>>;

/** What stands in each column of the sheet; the sheet itself says which there are and in which order. */
const CELLS: Readonly<Record<OrdersColumn, (order: ExportedRow) => Cell>> = {
  number: ({ number }) => number,
  businessDay: ({ day }) => day,
  date: ({ businessDay }) => ({ day: businessDay }),
  placedAt: ({ placedAt }) => ({ at: new Date(placedAt) }),
  status: ({ standing }) => standing,
  source: ({ source }) => sourceLabels[source],
  orderType: ({ orderType }) => orderTypeLabels[orderType],
  deliveryType: ({ deliveryType }) => deliveryTypeLabels[deliveryType],
  customerName: ({ customerName }) => customerName,
  customerPhone: ({ customerPhone }) => customerPhone,
  tableName: ({ tableName }) => tableName,
  ...REMARK_CELLS,
  dishes: ({ dishes }) => dishes.map((dish) => countedTitle(dish, dish.title)).join('، '),
  finalPrice: ({ finalPrice }) => finalPrice,
  paidAmount: ({ paidAmount }) => paidAmount,
  refundedAmount: ({ refundedAmount }) => refundedAmount,
  paymentType: ({ paymentType }) => paymentMethodLabels[paymentType],
  paymentStanding: (order) => paymentStandingLabels[paymentStanding(order)],
};

type Question = Awaited<ReturnType<typeof listAskedFields>>[number];

/** This is a vendor whose orders are in a workbook. */
interface Branch {
  readonly id: string;
  readonly name: string;
}

/** The columns that are added up. */
const SUMMED = ['finalPrice', 'paidAmount', 'refundedAmount'] as const;

/**
 * Orders' rows, with a cell for each question of the vendors' own, and after the last one what they come to, and what of that is sold;
 * where there are several vendors, their name comes first.
 */
async function* rowsOf(
  db: Queryable,
  branches: readonly Branch[],
  ordersOf: (vendorId: string) => AsyncIterable<readonly ExportedOrder[]>,
  { columns: named, ...texts }: ReturnType<typeof ordersSheet>,
  questions: readonly Question[],
): AsyncGenerator<readonly Row[]> {
  const nameOf = dayNames();
  const columns = Object.keys(named) as OrdersColumn[];
  const sums = { finalPrice: 0, paidAmount: 0, refundedAmount: 0 };
  const sold = { ...sums };
  for (const { id: vendorId, name } of branches) {
    const first = branches.length > 1 ? [name] : [];
    for await (const orders of ordersOf(vendorId)) {
      for (const order of orders) {
        for (const each of SUMMED) {
          sums[each] += order[each];
          if (!isUnsoldStatus(order.status)) sold[each] += order[each];
        }
      }
      const ids = orders.map(({ id }) => id);
      const answers = questions.length > 0 ? await readAnswers(db, vendorId, ids) : null;
      yield orders.map((order) => {
        const given = answers?.get(order.id) ?? [];
        const cells = questions.map(({ id }) => {
          const answer = given.find((each) => each.id === id);
          return answer ? fieldValueText(answer.value) : '';
        });
        const standing = order.isMerged ? texts.merged : orderStatusLabels[order.status];
        const row = { ...order, day: nameOf(order.businessDay), standing };
        return [...first, ...columns.map((column) => CELLS[column](row)), ...cells];
      });
    }
  }
  const [, ...others] = columns.map((column) => SUMMED.find((each) => each === column));
  const empty = branches.length > 1 ? [null] : [];
  const total = (title: string, of: Partial<typeof sums>) => [
    title,
    ...empty,
    ...others.map((each) => (each ? (of[each] ?? null) : null)),
  ];
  // A bill that was cancelled is no sale, and one that joined another is in that one's row.
  yield [
    total(totalRow, sums),
    total(texts.sold, sold),
    total(texts.sale, { finalPrice: sold.finalPrice - sold.refundedAmount }),
  ];
}

/**
 * Makes orders of a vendor a workbook, as the list shows them, and what was answered to the vendor's own questions;
 * those of several vendors stand one vendor after the other. Amounts are in the currency that the titles name.
 */
export async function ordersWorkbook(
  db: Queryable,
  branches: readonly Branch[],
  currency: Currency,
  filter: OrderFilter,
  sort: 'newest' | 'oldest',
  head: ReportHead,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  const sheet = ordersSheet(currency);
  const { name, branch, columns } = sheet;
  const questions = (await Promise.all(branches.map(({ id }) => listAskedFields(db, id, 'ORDER')))).flat();
  const parts = rowsOf(db, branches, (id) => exportOrders(db, id, filter, sort), sheet, questions);
  const asked = questions.map(({ title }) => ({ title, width: 24 }));
  const first = branches.length > 1 ? [branch] : [];
  return {
    fileName: fileNameOf(name, head),
    content: workbook({
      name,
      head: reportHead(head),
      columns: [...first, ...Object.values(columns), ...asked],
      rows: { parts },
    }),
  };
}
