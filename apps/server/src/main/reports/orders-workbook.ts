import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
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
import { ordersSheet } from '@sofreh/fa/order-texts';
import { listAskedFields, readAnswers } from '#app/main/custom-fields/custom-fields.queries.ts';
import { type ExportedOrder, exportOrders } from '#app/main/order-record/reading/export-orders.queries.ts';
import type { OrderFilter } from '#app/main/order-record/reading/list-orders.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, type Row, workbook } from '#app/platform/excel/workbook.ts';

/** Orders come day by day: what the last one's is called is kept. */
function dayNames(): (businessDay: string) => string {
  let last = { day: '', name: '' };
  return (day) => {
    if (day !== last.day) last = { day, name: shortDate(instantOfDay(day)) };
    return last.name;
  };
}

function cellsOf(order: ExportedOrder, day: string): readonly Cell[] {
  const { finalPrice, paidAmount, refundedAmount } = order;
  return [
    order.number,
    day,
    { at: new Date(order.placedAt) },
    orderStatusLabels[order.status],
    sourceLabels[order.source],
    orderTypeLabels[order.orderType],
    deliveryTypeLabels[order.deliveryType],
    order.customerName,
    order.customerPhone,
    order.tableName,
    order.dishes.map((dish) => countedTitle(dish, dish.title)).join('، '),
    ...[finalPrice, paidAmount, refundedAmount],
    paymentMethodLabels[order.paymentType],
    paymentStandingLabels[paymentStanding(order)],
  ];
}

type Column = Awaited<ReturnType<typeof listAskedFields>>[number];

/** A vendor whose orders are in a workbook. */
interface Branch {
  readonly id: string;
  readonly name: string;
}

/** Orders' rows, with a cell for each question of the vendors' own; where there are several, their name comes first. */
async function* rowsOf(
  db: Queryable,
  branches: readonly Branch[],
  ordersOf: (vendorId: string) => AsyncIterable<readonly ExportedOrder[]>,
  questions: readonly Column[],
): AsyncGenerator<readonly Row[]> {
  const nameOf = dayNames();
  for (const { id: vendorId, name } of branches) {
    const first = branches.length > 1 ? [name] : [];
    for await (const orders of ordersOf(vendorId)) {
      const ids = orders.map(({ id }) => id);
      const answers = questions.length > 0 ? await readAnswers(db, vendorId, ids) : null;
      yield orders.map((order) => {
        const given = answers?.get(order.id) ?? [];
        const cells = questions.map(({ id }) => {
          const answer = given.find((each) => each.id === id);
          return answer ? fieldValueText(answer.value) : '';
        });
        return [...first, ...cellsOf(order, nameOf(order.businessDay)), ...cells];
      });
    }
  }
}

/**
 * Orders of a vendor as a workbook, as the list shows them, and what was answered to the vendor's own questions; those of
 * several vendors stand one vendor after the other. Amounts are in the currency that the titles name.
 */
export async function ordersWorkbook(
  db: Queryable,
  branches: readonly Branch[],
  currency: Currency,
  filter: OrderFilter,
  sort: 'newest' | 'oldest',
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  const { fileName, name, branch, columns } = ordersSheet(currency);
  const questions = (await Promise.all(branches.map(({ id }) => listAskedFields(db, id, 'ORDER')))).flat();
  const parts = rowsOf(db, branches, (id) => exportOrders(db, id, filter, sort), questions);
  const asked = questions.map(({ title }) => ({ title, width: 24 }));
  const first = branches.length > 1 ? [branch] : [];
  return {
    fileName,
    content: workbook({ name, columns: [...first, ...columns, ...asked], rows: { parts } }),
  };
}
