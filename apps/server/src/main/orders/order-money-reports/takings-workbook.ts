import type { Readable } from 'node:stream';
import type { ResponseBody } from '@sofreh/contract/call';
import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { paymentMethodSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { branchesSheet, methodTitle, totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { DayOfMethod, MethodTotal, OfNoSale } from './takings.ts';

type Beyond = ResponseBody<
  (typeof orderMoneyReports)['GET /api/orders/salesreportbypaymentmethod']
>['beyondBills'];
/** Sums, and those of the days before; null where nothing is compared. */
type Beside = MethodTotal & { readonly compared: MethodTotal | null };

const SUMS = ['count', 'amount', 'refunded', 'net'] as const;

const cellsOf = (row: Beside) =>
  SUMS.flatMap((sum) => [row[sum], ...(row.compared ? [row.compared[sum]] : [])]);

/** Sums to which the days are added as they come. */
function emptySums() {
  return { count: 0, amount: 0, refunded: 0, net: 0 };
}

function addTo(sums: ReturnType<typeof emptySums>, day: MethodTotal | null): void {
  for (const sum of SUMS) sums[sum] += day?.[sum] ?? 0;
}

/**
 * The days as they come, after the last one what they came to, what of that is no sold order's, and beneath what was paid beyond their
 * bills.
 * @param ofNoSale reads what of so much that came in is no sold order's
 * @param nameOf what a branch is called; null where there is one alone
 */
async function* takingsRows(
  days: AsyncIterable<DayOfMethod>,
  ofNoSale: (net: number) => Promise<OfNoSale>,
  beyond: Beyond,
  isCompared: boolean,
  nameOf: ((vendorId: string) => string) | null,
): AsyncGenerator<readonly Cell[]> {
  const [now, then] = [emptySums(), emptySums()];
  for await (const row of days) {
    addTo(now, row);
    addTo(then, row.compared);
    const day = [shortDate(instantOfDay(row.businessDay)), { day: row.businessDay }];
    yield [...(nameOf ? [nameOf(row.vendorId)] : []), ...day, methodTitle(row.method), ...cellsOf(row)];
  }
  const titled = (title: string, row: Beside, branch: string | null = null) => [
    ...(nameOf ? [branch ?? title, branch === null ? null : title] : [title]),
    null,
    null,
    ...cellsOf(row),
  ];
  yield titled(totalRow, { ...now, compared: isCompared ? then : null });
  const { takenTooMuch, toGiveBack, ofWaiting } = await ofNoSale(now.net);
  const none = SUMS.filter((sum) => sum !== 'net').flatMap(() => (isCompared ? [null, null] : [null]));
  const parts = { takenTooMuch, takenOfCalledOff: toGiveBack, takenOfWaiting: ofWaiting };
  for (const part of ['takenTooMuch', 'takenOfCalledOff', 'takenOfWaiting'] as const) {
    if (parts[part] === 0) continue;
    yield [pageFigureTexts[part].label, ...(nameOf ? [null] : []), null, null, ...none, parts[part]];
  }
  const { label } = pageFigureTexts.beyondBillsDue;
  const isAny = ({ count, compared }: Beside) => count > 0 || (compared?.count ?? 0) > 0;
  if (isAny(beyond)) yield titled(label, beyond);
  for (const branch of beyond.branches) if (isAny(branch)) yield titled(label, branch, branch.name);
}

/** What was taken by each way of paying as a workbook, day by day, each beside the day before that has its place where it is compared. */
export function takingsWorkbook(
  days: AsyncIterable<DayOfMethod>,
  ofNoSale: (net: number) => Promise<OfNoSale>,
  beyond: Beyond,
  currency: Currency,
  head: ReportHead,
  nameOf: (vendorId: string) => string,
): { readonly fileName: string; readonly content: Readable } {
  const { branches, comparedDays } = head;
  const several = branches.length > 1;
  const { name, columns } = paymentMethodSheet(currency, comparedDays ? spanName(comparedDays) : null);
  return {
    fileName: fileNameOf(name, head),
    content: workbook({
      name,
      head: reportHead(head),
      columns: [...(several ? [branchesSheet.column] : []), ...columns],
      rows: takingsRows(days, ofNoSale, beyond, Boolean(comparedDays), several ? nameOf : null),
    }),
  };
}
