/**
 * This is what staff do at a till, as facts that must reach the server (specification section 3, network state;
 * docs/offline.md). An intent is durable on the till before the screen says done; from then on it is never changed,
 * only its outcome is.
 */
export const INTENT_KINDS = [
  'CREATE',
  'EDIT',
  'PAY',
  'MOVE_TABLE',
  'REFUND',
  'MOVE_STATE',
  'FIRE',
  'DRAWER',
] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

/**
 * These kinds say what has happened already: food was promised or made, money changed hands. The server takes them
 * whatever else is true and tells a person what is odd about them. The other kinds ask for something to be changed.
 */
export const FACT_KINDS = ['CREATE', 'PAY', 'DRAWER'] as const satisfies readonly IntentKind[];

/** Says whether the server must take this kind whoever did it and however late it comes. */
export function isFact(kind: IntentKind): boolean {
  return (FACT_KINDS as readonly IntentKind[]).includes(kind);
}
