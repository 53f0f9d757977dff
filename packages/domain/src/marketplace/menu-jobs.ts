/** Says how far the telling of a menu to a marketplace is. */
export const MENU_JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export type MenuJobState = (typeof MENU_JOB_STATES)[number];

/** This is what one line of such a job does there, and how far it is. */
export const MENU_JOB_OPERATIONS = ['CREATE', 'UPDATE', 'REMOVE', 'HOLD'] as const;
export type MenuJobOperation = (typeof MENU_JOB_OPERATIONS)[number];
export const MENU_LINE_STATES = ['WAITING', 'DONE', 'REFUSED', 'HELD'] as const;
export type MenuLineState = (typeof MENU_LINE_STATES)[number];
