import type { ChargeStatus } from './table.ts';

/** This is one side of a charge that a till made through its bridge: its order, its terminal and its amount. */
export type ChargeSide = {
  readonly orderId: string;
  readonly posTerminalId: string;
  readonly amount: number;
};
/** This is what the bridge says of it. */
export type BridgeSide = ChargeSide & {
  readonly status: ChargeStatus;
  /** No terminal said that the money was taken: somebody at the till read it on the slip. */
  readonly byPerson?: boolean;
};

/**
 * This is what about a charge wants a person. UNSURE: nobody knows whether money was taken. NOT_REPORTED: the till has
 * its money, the bridge never spoke of it. NOT_TAKEN: the till has its money, the terminal took none. UNCLAIMED: the
 * terminal took money that no order has. SAID_BY_PERSON: both have it, by the word of somebody at the till alone, which
 * somebody else looks at. The others: both have money, and not the same.
 */
export const CHARGE_DIFFERENCES = [
  'UNSURE',
  'NOT_REPORTED',
  'NOT_TAKEN',
  'UNCLAIMED',
  'SAID_BY_PERSON',
  'AMOUNT_DIFFERS',
  'TERMINAL_DIFFERS',
  'ORDER_DIFFERS',
] as const;
export type ChargeDifference = (typeof CHARGE_DIFFERENCES)[number];

/** The other side may come so long after the first one, ms: a bridge tells each minute, a till when its queue is sent. */
const OTHER_SIDE_MS = 10 * 60_000;

function unlike(one: ChargeSide, other: ChargeSide): ChargeDifference | null {
  if (one.amount !== other.amount) return 'AMOUNT_DIFFERS';
  if (one.posTerminalId !== other.posTerminalId) return 'TERMINAL_DIFFERS';
  return one.orderId === other.orderId ? null : 'ORDER_DIFFERS';
}

/**
 * Holds what a bridge says of a charge against what its till says, and against what was entered for it.
 * @param waitedMs since the first of them came.
 * @returns null where nothing is left to be said about it, WAITING while the other side may still come.
 */
export function chargeDifference(sides: {
  readonly bridge: BridgeSide | null;
  readonly till: ChargeSide | null;
  /** The payment under the charge's id has this amount, whoever entered it; it is null where there is none. */
  readonly entered: number | null;
  readonly waitedMs: number;
}): ChargeDifference | 'WAITING' | null {
  const { bridge, till, entered, waitedMs } = sides;
  const orWaiting = (difference: ChargeDifference) => (waitedMs < OTHER_SIDE_MS ? 'WAITING' : difference);
  if (!bridge) return orWaiting('NOT_REPORTED');
  switch (bridge.status) {
    case 'DECLINED':
      return till || entered !== null ? 'NOT_TAKEN' : null;
    case 'APPROVED': {
      const other = till && unlike(bridge, till);
      if (other) return other;
      if (entered === null) return orWaiting('UNCLAIMED');
      if (entered !== bridge.amount) return 'AMOUNT_DIFFERS';
      return bridge.byPerson ? 'SAID_BY_PERSON' : null;
    }
    default:
      return 'UNSURE';
  }
}

/**
 * Says why a till's payment is not entered, by what the bridge says of its charge: money that the terminal did not
 * take, or not like this, waits for a person. What the bridge has not said yet, or does not know, is entered as what
 * was typed by hand.
 */
export function claimRefused(
  bridge: BridgeSide | null,
  till: ChargeSide,
): 'POS_CHARGE_DECLINED' | 'POS_CHARGE_DIFFERS' | null {
  if (bridge?.status === 'DECLINED') return 'POS_CHARGE_DECLINED';
  return bridge?.status === 'APPROVED' && unlike(bridge, till) ? 'POS_CHARGE_DIFFERS' : null;
}
