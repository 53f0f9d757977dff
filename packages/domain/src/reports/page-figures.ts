import type { ListByDay } from './definitions.ts';
import type { MeasureUnit } from './measures.ts';

/**
 * These are figures of pages that no report of measures has, by page. A share is of a hundred; a mean is over the
 * orders behind it.
 */
export const PAGE_FIGURES = {
  openBills: { unit: 'MONEY', mean: false },
  awaitingAnswer: { unit: 'COUNT', mean: false },
  ordersInHours: { unit: 'COUNT', mean: false },
  saleInHours: { unit: 'MONEY', mean: false },
  tipInHours: { unit: 'MONEY', mean: false },
  countOfDish: { unit: 'COUNT', mean: false },
  saleOfDish: { unit: 'MONEY', mean: false },
  ordersOfDish: { unit: 'COUNT', mean: false },
  paymentsTaken: { unit: 'COUNT', mean: false },
  amountTaken: { unit: 'MONEY', mean: false },
  amountGivenBack: { unit: 'MONEY', mean: false },
  netTaken: { unit: 'MONEY', mean: false },
  takenTooMuch: { unit: 'MONEY', mean: false },
  takenOfCalledOff: { unit: 'MONEY', mean: false },
  takenOfWaiting: { unit: 'MONEY', mean: false },
  beyondBills: { unit: 'MONEY', mean: false },
  beyondBillsBack: { unit: 'MONEY', mean: false },
  beyondBillsDue: { unit: 'MONEY', mean: false },
  ordersOnCredit: { unit: 'COUNT', mean: false },
  amountOnCredit: { unit: 'MONEY', mean: false },
  creditGivenBack: { unit: 'MONEY', mean: false },
  dishServings: { unit: 'COUNT', mean: false },
  dishSale: { unit: 'MONEY', mean: false },
  dishCost: { unit: 'MONEY', mean: false },
  dishProfit: { unit: 'MONEY', mean: false },
  ordersPromised: { unit: 'COUNT', mean: false },
  promisesKept: { unit: 'PERCENT', mean: true },
  promisedTime: { unit: 'SECONDS', mean: true },
  madeTime: { unit: 'SECONDS', mean: true },
  lateTime: { unit: 'SECONDS', mean: true },
  paidTips: { unit: 'MONEY', mean: false },
  openTips: { unit: 'MONEY', mean: false },
  awaitedTips: { unit: 'MONEY', mean: false },
  tippedOrders: { unit: 'COUNT', mean: false },
  tipsHandedOut: { unit: 'MONEY', mean: false },
  tipsInCash: { unit: 'MONEY', mean: false },
  tipsWithWages: { unit: 'MONEY', mean: false },
  sumOfCancelled: { unit: 'MONEY', mean: false },
  sumOfRefunded: { unit: 'MONEY', mean: false },
  sumOfPaid: { unit: 'MONEY', mean: false },
  sumOfUnpaid: { unit: 'MONEY', mean: false },
} as const satisfies Record<string, { readonly unit: MeasureUnit | 'PERCENT'; readonly mean: boolean }>;

export type PageFigure = keyof typeof PAGE_FIGURES;
export const PAGE_FIGURE_NAMES = Object.keys(PAGE_FIGURES) as [PageFigure, ...PageFigure[]];

/** The sum of each list of orders. */
export const LIST_FIGURES = {
  cancelled: 'sumOfCancelled',
  refunded: 'sumOfRefunded',
  paid: 'sumOfPaid',
  unpaid: 'sumOfUnpaid',
  credit: 'amountOnCredit',
} as const satisfies Record<ListByDay, PageFigure>;

/** What promises are told apart by; the key of a row begins with it. */
export const PROMISE_WAYS = ['hour', 'day', 'station'] as const;

/** These count as `countsOrders` says of measures. */
const PAGE_ORDER_COUNTS: readonly PageFigure[] = [
  'awaitingAnswer',
  'ordersInHours',
  'ordersOfDish',
  'ordersOnCredit',
  'ordersPromised',
  'tippedOrders',
];

/** Says whether a figure of a page says how many orders there are. */
export const pageCountsOrders = (figure: PageFigure): boolean => PAGE_ORDER_COUNTS.includes(figure);

/** These are of all rows of their page: nothing is told apart in them. */
const OF_ALL_ROWS: readonly PageFigure[] = [
  'openBills',
  'awaitingAnswer',
  'ordersInHours',
  'saleInHours',
  'tipInHours',
  'takenTooMuch',
  'takenOfCalledOff',
  'takenOfWaiting',
  'beyondBills',
  'beyondBillsBack',
  'beyondBillsDue',
  'ordersOnCredit',
  'amountOnCredit',
  'creditGivenBack',
  'awaitedTips',
  'sumOfCancelled',
  'sumOfRefunded',
  'sumOfPaid',
  'sumOfUnpaid',
];

/** Says whether a figure of a page has rows, so that one of them may be asked for. */
export const pageHasRows = (figure: PageFigure): boolean => !OF_ALL_ROWS.includes(figure);
