/** What the server finds odd about an intent it took. */
export const FINDING_CODES = [
  'PRICE_DIFFERS',
  'PRICE_UNEXPLAINED',
  'ITEM_GONE',
  'STOCK_SHORT',
  'TABLE_CLOSED',
  'ADDRESS_UNKNOWN',
  'CODE_NOT_VALID',
  'CLOCK_WRONG',
  'ACTOR_REMOVED',
  'NOT_ALLOWED',
  'NUMBER_TAKEN',
  'OVERPAID',
  'ORDER_CLOSED',
  'NOT_BY_RULES',
  'TABLE_SHARED',
  'DRAWER_CLOSED',
  'COUNT_DIFFERS',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];
export type Finding = { readonly code: FindingCode; readonly data?: Readonly<Record<string, unknown>> };

/** Findings that are put right without anybody: they are told, nobody is called. */
const QUIET: readonly FindingCode[] = ['CLOCK_WRONG'];

/** Whether any of the findings wants a person to look. */
export function needsPerson(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => !QUIET.includes(code));
}
