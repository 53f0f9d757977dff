/** Says how far the telling of a menu to a marketplace is. */
export const MENU_JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export type MenuJobState = (typeof MENU_JOB_STATES)[number];

/** This is what one line of such a job does there, and how far it is. */
export const MENU_JOB_OPERATIONS = ['CREATE', 'UPDATE', 'REMOVE', 'HOLD'] as const;
export type MenuJobOperation = (typeof MENU_JOB_OPERATIONS)[number];
export const MENU_LINE_STATES = ['WAITING', 'DONE', 'REFUSED', 'HELD'] as const;
export type MenuLineState = (typeof MENU_LINE_STATES)[number];

/** One call to a marketplace takes so many changes of a menu, and is so long at most. */
export const MENU_BATCH = { changes: 50, bytes: 48 * 1024 } as const;

/** Says how long to wait after the first try in vain, and at most. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** Says how long to wait after so many tries in vain: twice as long each time, five minutes at most. */
export function menuRetryAfter(triesInVain: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(triesInVain - 1, 20)), LONGEST_WAIT_MS);
}

/** What is sold out here is told again at least this often, however long nobody there answered. */
const LONGEST_STOCK_WAIT_MS = 30_000;

/** The same for what became sold out or can be had again: it is never left unsaid for minutes once the line is there. */
export function stockRetryAfter(triesInVain: number): number {
  return Math.min(menuRetryAfter(triesInVain), LONGEST_STOCK_WAIT_MS);
}
