import type { DrawerMovement } from '../cash-drawers/index.ts';

/**
 * This is what moves a courier's purse: change in advance, cash of an order, cash that came in another way than was
 * written, cash of a refund that he gave the guest, cash that he keeps as his pay, cash handed in, and what a count
 * found.
 */
export const PURSE_ENTRY_KINDS = [
  'ADVANCE',
  'COLLECTED',
  'CORRECTED',
  'GIVEN_BACK',
  'WAGES',
  'HANDED_IN',
  'DIFFERENCE',
] as const;
export type PurseEntryKind = (typeof PURSE_ENTRY_KINDS)[number];

/** The amount of these kinds leaves the purse. */
export const PURSE_OUTS = ['GIVEN_BACK', 'WAGES', 'HANDED_IN'] as const satisfies readonly PurseEntryKind[];

/** Says what a movement changes of what lies in the purse. */
export function inPurse({ kind, amount }: Pick<PurseEntry, 'kind' | 'amount'>): number {
  return PURSE_OUTS.some((out) => out === kind) ? -amount : amount;
}

/** This is what passes between a courier and whoever stands at the till. */
export const PURSE_PASSINGS = ['ADVANCE', 'HANDED_IN'] as const satisfies readonly PurseEntryKind[];
export type PursePassing = (typeof PURSE_PASSINGS)[number];
/**
 * This is what staff do with a purse before they count it: cash passes, or the courier is paid out of it and no drawer
 * has any part in that.
 */
export const PURSE_MOVES = [...PURSE_PASSINGS, 'WAGES'] as const satisfies readonly PurseEntryKind[];
export type PurseMove = (typeof PURSE_MOVES)[number];

/** Says what a passing is to the drawer it goes through: change in advance leaves it, cash handed in comes into it. */
export function drawerSideOf(kind: PursePassing): DrawerMovement {
  return kind === 'ADVANCE' ? 'PAY_OUT' : 'PAY_IN';
}

/** This is one movement, in the vendor's currency. Only a correction and a difference may be below zero. */
export type PurseEntry = {
  readonly kind: PurseEntryKind;
  readonly amount: number;
  /** This is what the guest gave for the amount collected; null where it was exact. */
  readonly tendered: number | null;
};

/**
 * This is a purse as it stands: advance + cash collected − change given − given back − paid to him − handed in, what
 * was corrected and what counts found.
 */
export type Purse = {
  readonly advance: number;
  /** This is what guests gave. */
  readonly collected: number;
  readonly changeGiven: number;
  readonly corrected: number;
  /** This is what he gave guests of refunds. */
  readonly givenBack: number;
  /** This is what he was paid out of it. */
  readonly wages: number;
  readonly handedIn: number;
  readonly difference: number;
  /** This is what must lie in it. */
  readonly balance: number;
};

export function purseOf(entries: readonly PurseEntry[]): Purse {
  const sum = (kind: PurseEntryKind, of: (entry: PurseEntry) => number = ({ amount }) => amount) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + of(entry) : total), 0);
  const advance = sum('ADVANCE');
  const collected = sum('COLLECTED', ({ amount, tendered }) => tendered ?? amount);
  const changeGiven = sum('COLLECTED', ({ amount, tendered }) => (tendered ?? amount) - amount);
  const corrected = sum('CORRECTED');
  const givenBack = sum('GIVEN_BACK');
  const wages = sum('WAGES');
  const handedIn = sum('HANDED_IN');
  const difference = sum('DIFFERENCE');
  const balance = advance + collected - changeGiven + corrected - givenBack - wages - handedIn + difference;
  return { advance, collected, changeGiven, corrected, givenBack, wages, handedIn, difference, balance };
}

/** Says what keeps staff from moving a purse; null where nothing does. Nobody is paid more than he is owed. */
export function purseMoveFault(
  { balance }: Pick<Purse, 'balance'>,
  { kind, amount }: { readonly kind: PurseMove; readonly amount: number },
  owed: number,
): 'PURSE_SHORT' | 'PAY_NOT_OWED' | null {
  if (kind === 'ADVANCE') return null;
  if (kind === 'WAGES' && amount > owed) return 'PAY_NOT_OWED';
  return amount > balance ? 'PURSE_SHORT' : null;
}

/**
 * Says what keeps somebody from moving cash in or out of the purse that they carry themselves; null where nothing does.
 * Nobody says that alone, unless it lay in a drawer before or lies there then, which is counted.
 */
export function ownPurseFault({
  kind,
  amount,
  isOwn,
  inDrawer,
}: {
  readonly kind: PurseMove;
  readonly amount: number;
  readonly isOwn: boolean;
  readonly inDrawer: boolean;
}): 'PURSE_OWN' | null {
  if (!isOwn || amount === 0) return null;
  return kind !== 'WAGES' && inDrawer ? null : 'PURSE_OWN';
}

/**
 * Says what keeps staff from having a courier give cash back to a guest; null where nothing does. Nobody takes anything
 * off what their own purse has to hold.
 */
export function purseRefundFault(
  { balance }: Pick<Purse, 'balance'>,
  { amount, isOwn }: { readonly amount: number; readonly isOwn: boolean },
): 'PURSE_OWN' | 'PURSE_SHORT' | null {
  if (isOwn) return 'PURSE_OWN';
  return amount > balance ? 'PURSE_SHORT' : null;
}

/**
 * Says what keeps a payment of the door from being written down as the other way of paying, where that moves the purse;
 * null where nothing does. What comes into a purse nobody has to fear; out of it goes only what is in it, and by no
 * word of whoever carries it.
 * @param amount what the purse changes by; below zero where there was no cash.
 */
export function purseCorrectionFault(
  purse: Pick<Purse, 'balance'>,
  { amount, isOwn }: { readonly amount: number; readonly isOwn: boolean },
): 'PURSE_OWN' | 'PURSE_SHORT' | null {
  return amount < 0 ? purseRefundFault(purse, { amount: -amount, isOwn }) : null;
}

/** This is a count at the end of a shift: what was found over (under, below zero) what had to be there. */
export type PurseCount =
  | { readonly ok: true; readonly difference: number }
  | {
      readonly ok: false;
      readonly code: 'REASON_REQUIRED' | 'PURSE_CHANGED' | 'PURSE_OWN' | 'PURSE_CLAIMS_SHORT';
      readonly difference: number;
    };

export type CountingPurse = {
  readonly counted: number;
  /** This is what they saw that had to be in it: money that moved since was not in what they counted. */
  readonly expected: number;
  readonly reason: string;
  /** Says whether they carried it: nobody writes off what their own purse lacks. */
  readonly isOwn: boolean;
  /** This is what of it is said to be cash that was in no book: the count found at least that too much. */
  readonly claimed: number;
};

/** Counts a purse; a difference must be named. Handing the counted cash in and writing the difference empties it. */
export function countPurse(
  purse: Purse,
  { counted, expected, reason, isOwn, claimed }: CountingPurse,
): PurseCount {
  const difference = counted - purse.balance;
  if (expected !== purse.balance) return { ok: false, code: 'PURSE_CHANGED', difference };
  if (claimed > 0 && difference < claimed) return { ok: false, code: 'PURSE_CLAIMS_SHORT', difference };
  if (difference === 0) return { ok: true, difference };
  if (isOwn) return { ok: false, code: 'PURSE_OWN', difference };
  return reason.trim() === '' ? { ok: false, code: 'REASON_REQUIRED', difference } : { ok: true, difference };
}
