import type { ErrorCode } from '@sofreh/contract/error-codes';
import { localTime } from '@sofreh/domain/calendar';
import type { DoorClaimUntold } from '@sofreh/domain/courier-state';
import type { DOOR_METHODS } from '@sofreh/domain/enums';
import { DOOR_CLAIM_DAYS, DOOR_CLAIM_TIMES, DOOR_CLAIMS_MAX } from '@sofreh/domain/limits';
import { errorText } from '@sofreh/fa/error-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { readTaken } from '#app/main/sync/surplus.queries.ts';
import { findRide, readRefusals } from './refused-money.queries.ts';

interface RefusedStep {
  readonly vendorId: string;
  readonly tripId: string;
  readonly orderId: string;
  readonly bikerId: string;
  readonly actor: Actor;
}

interface DoorMoney {
  /** It is the payment it would have been. */
  readonly id: string;
  readonly method: (typeof DOOR_METHODS)[number];
  readonly amount: number;
}

/** Says why a claim is not written down; null where the vendor knows of it or has it in its books. */
export type Untold = DoorClaimUntold | null;

/**
 * Writes into an order's film that money was refused of which its courier says that he has it: whatever he did wrong, there is
 * a guest who paid. The same payment is told once, whatever it is refused for later: what was answered does not open again by itself.
 * Another of the same sum is told once for each reason, and of one trip no more than anybody takes at its door; of a trip that never was his, or is long over, nothing is, nor of money that is in the books.
 */
export async function tellRefusedMoney(
  deps: ChangeDeps,
  step: RefusedStep,
  { id: paymentId, method, amount }: DoorMoney,
  code: ErrorCode,
): Promise<Untold> {
  const { vendorId, tripId, orderId, bikerId, actor } = step;
  const since = localTime(deps.now().getTime() - DOOR_CLAIM_DAYS * 86_400_000).date;
  const ride = await findRide(deps.db, vendorId, tripId, bikerId, since);
  if (!ride) return 'NOT_RIDDEN';
  if (!ride.isRecent) return 'LONG_OVER';
  return changeLockedOrder(deps, vendorId, orderId, async ({ client, order, events }) => {
    const data = { tripId, method, amount, code };
    const { told, isTold, isInBooks } = await readRefusals(client, {
      vendorId,
      orderId,
      paymentId,
      userId: actor.id,
      data,
    });
    if (isInBooks || isTold) return null;
    if (amount > DOOR_CLAIM_TIMES * (await readTaken(client, order)).largest) return 'BEYOND_BELIEF';
    if (told >= DOOR_CLAIMS_MAX) return 'TOO_OFTEN';
    events.push({
      type: 'DOOR_MONEY_REFUSED',
      actor,
      reason: errorText(code),
      data: { ...data, paymentId },
    });
    return null;
  });
}
