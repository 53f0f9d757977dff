/** The server finds these things odd about an intent it took. */
export const FINDING_CODES = [
  'PRICE_DIFFERS',
  'PRICE_UNEXPLAINED',
  'ITEM_GONE',
  'STOCK_SHORT',
  'TABLE_CLOSED',
  'ADDRESS_UNKNOWN',
  'ADDRESS_MISSING',
  'CODE_NOT_VALID',
  'CLOCK_WRONG',
  'ACTOR_REMOVED',
  'NOT_ALLOWED',
  'ABOVE_CAP',
  'NUMBER_TAKEN',
  'OVERPAID',
  'ORDER_CLOSED',
  'NOT_BY_RULES',
  'TABLE_SHARED',
  'DRAWER_CLOSED',
  'DRAWER_SHORT',
  'COUNT_DIFFERS',
  'ACTOR_UNPROVEN',
  'LINES_DIFFER',
  'TERMS_DIFFER',
  'BEFORE_ITS_TIME',
  'BEFORE_SESSION',
  'NO_DRAWER',
  'OVER_CREDIT',
  'VERY_LATE',
  'OTHER_LANE',
  'DAY_DIFFERS',
  'FROM_PAPER',
  'CARD_AT_TERMINAL',
  'TENDERED_ODD',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];
export type Finding = { readonly code: FindingCode; readonly data?: Readonly<Record<string, unknown>> };

/** These findings are put right without anybody: they are told, nobody is called. */
const QUIET: readonly FindingCode[] = ['DAY_DIFFERS'];

export function needsPerson(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => !QUIET.includes(code));
}
