import { type IntentState, isUnsent } from './intent-table.ts';

/**
 * This is an order as some place knows it; `version` rises with every change at the server, 0 before it has been there.
 */
export type Versioned = { readonly id: string; readonly version: number };

/**
 * Puts what the server said into what the till knows, by id («stale items are merged by id», specification section 4):
 * a newer version replaces, an older one that arrives late changes nothing, what is new follows in the order it came.
 */
export function mergeTruth<Order extends Versioned>(
  known: readonly Order[],
  told: readonly Order[],
): Order[] {
  const merged = new Map(known.map((order) => [order.id, order]));
  for (const order of told) {
    const present = merged.get(order.id);
    if (!present || order.version >= present.version) merged.set(order.id, order);
  }
  return [...merged.values()];
}

/** This is what of an outbox entry decides whether the truth has it already. */
export type Overlay = {
  readonly state: IntentState;
  /** The order had this version after the intent was applied, once the server said so. */
  readonly orderVersion: number | null;
};

/**
 * Says whether an intent must still be shown on top of the server's truth: until that truth contains it. So what was
 * paid here never looks unpaid again because an older answer arrived, and what was refused stays in sight until a
 * person has decided.
 */
export function isOnTop(entry: Overlay, truthVersion: number): boolean {
  if (entry.state === 'SETTLED') return false;
  if (isUnsent(entry.state)) return true;
  return entry.orderVersion === null || entry.orderVersion > truthVersion;
}

/**
 * Gives the version an edit is made from: the one the till was told, or, where an edit of its own is still shown on
 * top, the one that was made from. What somebody else did since then is not in what the person sees.
 * @param told null where no server has seen the order.
 * @param shownEdit the last edit on top of the truth.
 */
export function editBaseVersion(
  told: number | null,
  shownEdit: { readonly baseVersion: number | null } | undefined,
): number | null {
  return shownEdit ? shownEdit.baseVersion : told;
}
