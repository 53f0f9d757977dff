import type { ChargeReport } from '@sofreh/contract/main/bridge-charges';
import { allocation } from '@sofreh/contract/main/orders/documents';
import { bookedAt } from '@sofreh/domain/books';
import { ORDER_LINES } from '@sofreh/domain/limits';
import { z } from 'zod';
import {
  type BridgeChargeRow,
  lockBridgeCharge,
  readBridgeCharge,
  readWaiting,
  writeReport,
} from '#app/main/bridge-charges/bridge-charges.queries.ts';
import { matchSides } from '#app/main/bridge-charges/match-sides.ts';
import { bridgeSideOf, tillSideOf } from '#app/main/bridge-charges/sides.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { takeMoney } from '#app/main/sync/take-money.ts';
import { readCutOff } from '#app/main/tax-invoices/vendor-day.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';

const allocations = z.array(allocation).min(1).max(ORDER_LINES.max);

/**
 * Takes what a bridge says of charges that tills made through it, and enters those whose orders have come since they were told.
 * The same told again changes nothing.
 * @returns those of which nobody knew how they ended and somebody has said so.
 */
export async function hearReports(
  deps: ChangeDeps,
  vendorId: string,
  bridgeId: string,
  reports: readonly ChargeReport[],
): Promise<{ id: string; approved: boolean }[]> {
  for (const said of reports) await writeReport(deps.db, vendorId, bridgeId, said, deps.now());
  const told = reports.map(({ id }) => id);
  const settled: { id: string; approved: boolean }[] = [];
  for (const id of new Set([...told, ...(await readWaiting(deps.db, vendorId))])) {
    const charge = await settleSides(deps, vendorId, id);
    if (told.includes(id) && charge?.status === 'UNKNOWN' && charge.officeSays)
      settled.push({ id, approved: charge.officeSays === 'APPROVED' });
  }
  return settled;
}

/** Enters what the bridge says a terminal took, where its till has not done so. Asked again it finds what it did. */
export async function settleSides(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
): Promise<BridgeChargeRow | undefined> {
  const charge = await readBridgeCharge(deps.db, vendorId, id);
  if (charge?.entered === null && isToEnter(charge)) await enterByBridge(deps, vendorId, charge);
  return matchSides(deps.db, vendorId, id, deps.now());
}

/**
 * A bridge is believed of terminals that it drove as it told of them, once of what the bank calls one payment, and of orders that its
 * till named rightly; whatever differs waits for a person.
 */
function isToEnter(charge: BridgeChargeRow): boolean {
  const bridge = bridgeSideOf(charge);
  if (bridge?.status !== 'APPROVED' || charge.settledAt) return false;
  const till = tillSideOf(charge);
  const isAlike = !till || (till.amount === bridge.amount && till.orderId === bridge.orderId);
  return isAlike && charge.ownTerminal && !charge.isRepeat && charge.placedAt !== null;
}

/** The payment is what its till would say it is, to the letter: whichever of the two comes second finds it by that. */
async function enterByBridge(deps: ChangeDeps, vendorId: string, charge: BridgeChargeRow): Promise<void> {
  const { id, bridgeId, posTerminalId, orderId, amount, placedAt, startedAt, endedAt } = charge;
  if (!bridgeId || !posTerminalId || !orderId || amount === null || !placedAt) return;
  const now = deps.now();
  const cutOff = await readCutOff(deps.db, vendorId);
  // One of which only a person said how it ended is of the moment at which the guest stood at the terminal.
  const taken = endedAt ?? startedAt ?? now;
  const at = new Date(Math.max(taken.getTime(), placedAt.getTime()));
  const paidFor = allocations.safeParse(charge.allocations);
  const payment = {
    id,
    method: 'CARD' as const,
    amount,
    reference: '',
    posTerminalId,
    bridgeId,
    ...(paidFor.success ? { allocations: paidFor.data } : {}),
  };
  const told: ChangeDeps = {
    ...deps,
    now: () => at,
    bookedAt: (moment) => new Date(bookedAt(moment.getTime(), now.getTime(), cutOff)),
    // The bridge may have said since that the terminal took nothing, or other money: what stands as it is written decides.
    alongside: async ({ client }) => {
      const current = await lockBridgeCharge(client, vendorId, id);
      const isSame = current?.orderId === orderId && current.amount === amount;
      if (!isSame || current.posTerminalId !== posTerminalId || !isToEnter(current))
        throw new Refusal('POS_CHARGE_DIFFERS');
    },
  };
  const intent = { queue: orderId, body: { payments: [payment] } };
  try {
    await takeMoney(told, { vendorId, actor: systemActor, intent, at });
  } catch (error) {
    // What cannot be entered like this waits for a person, as what no order claims.
    if (!(error instanceof Refusal)) throw error;
  }
}
