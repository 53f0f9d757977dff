import type { PaymentMethod } from '../enums/index.ts';
import type { TransactionKind } from './bill.ts';

/** These ways of paying at the counter are taken for one another. */
export const CORRECTABLE_METHODS = ['CASH', 'CARD'] as const satisfies readonly PaymentMethod[];
export type CorrectableMethod = (typeof CORRECTABLE_METHODS)[number];

export type CorrectionObstacle =
  | 'NOT_AT_COUNTER'
  | 'NOT_DONE'
  | 'AT_TERMINAL'
  | 'REFUNDED'
  | 'DAY_CLOSED'
  | 'DRAWER_COUNTED'
  | 'PURSE_COUNTED';

type Payment = {
  readonly kind: TransactionKind;
  readonly status: string;
  readonly method: PaymentMethod;
  readonly gateway: string;
  /** Says whether the card terminal itself said that it came: a bank has it, whatever anybody says. */
  readonly atTerminal: boolean;
  /** Says whether a courier company took it, and owes it. */
  readonly withCompany: boolean;
  /**
   * Says whether the day it came on is closed at the terminal that has it, or at the one that is to have it: its seal
   * stands.
   */
  readonly dayClosed: boolean;
  /** Says whether any of it was given back. */
  readonly refunded: boolean;
  /** Says whether the drawer of its taker at that time was counted: its report stands. */
  readonly counted: boolean;
  /** Says whether the courier's purse it was collected into was counted. */
  readonly purseCounted: boolean;
};

/**
 * Says whether money taken at the counter in one way may be written down as taken in the other; null where it may. A
 * card's payment that stays one moves no cash, so that no counted drawer or purse stands against it.
 */
export function correctionObstacle(payment: Payment, to: CorrectableMethod): CorrectionObstacle | null {
  const {
    kind,
    status,
    method,
    gateway,
    atTerminal,
    withCompany,
    refunded,
    counted,
    purseCounted,
    dayClosed,
  } = payment;
  const atCounter = method === 'CASH' || (method === 'CARD' && gateway === 'POS');
  if (kind !== 'PAYMENT' || !atCounter || withCompany) return 'NOT_AT_COUNTER';
  if (status !== 'DONE') return 'NOT_DONE';
  if (atTerminal) return 'AT_TERMINAL';
  if (refunded) return 'REFUNDED';
  if (dayClosed) return 'DAY_CLOSED';
  if (method === 'CARD' && to === 'CARD') return null;
  if (purseCounted) return 'PURSE_COUNTED';
  return counted ? 'DRAWER_COUNTED' : null;
}
