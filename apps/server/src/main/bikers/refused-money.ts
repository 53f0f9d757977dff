import type { ErrorCode } from '@sofreh/contract/error-codes';
import type { DOOR_METHODS } from '@sofreh/domain/enums';
import { errorText } from '@sofreh/fa/error-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { hasRidden, isRefusalTold } from './refused-money.queries.ts';

interface RefusedStep {
  readonly vendorId: string;
  readonly tripId: string;
  readonly orderId: string;
  readonly bikerId: string;
  readonly actor: Actor;
}

interface DoorMoney {
  readonly method: (typeof DOOR_METHODS)[number];
  readonly amount: number;
}

/**
 * Writes into an order's film that money was refused of which its courier says that he has it: whatever he did wrong, there is
 * a guest who paid. The same money of the same trip is told once for each reason; of a trip that was never his nothing is.
 */
export async function tellRefusedMoney(
  deps: ChangeDeps,
  step: RefusedStep,
  { method, amount }: DoorMoney,
  code: ErrorCode,
): Promise<void> {
  const { vendorId, tripId, orderId, bikerId, actor } = step;
  if (!(await hasRidden(deps.db, vendorId, tripId, bikerId))) return;
  await changeLockedOrder(deps, vendorId, orderId, async ({ client, events }) => {
    const data = { tripId, method, amount, code };
    if (await isRefusalTold(client, vendorId, orderId, data)) return;
    events.push({ type: 'DOOR_MONEY_REFUSED', actor, reason: errorText(code), data });
  });
}
