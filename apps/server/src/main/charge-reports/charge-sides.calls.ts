import type { ChargeSides, chargesLeft } from '@sofreh/contract/main/charge-reports/charge-sides';
import { readBridgeCharge } from '#app/main/bridge-charges/bridge-charges.queries.ts';
import { bridgeSideOf, differenceOf, tillSideOf } from '#app/main/bridge-charges/sides.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { settleSides } from './hear-reports.ts';
import {
  isOwnCharge,
  lockOpenCharge,
  type OpenCharge,
  readOpenCharges,
  writeChargeSettled,
} from './list-charges.queries.ts';

/** Gives a charge with both sides; nothing where the other one may still come. */
function viewOf(row: OpenCharge, now: Date): ChargeSides[] {
  const difference = differenceOf(row, now);
  if (difference === null || difference === 'WAITING') return [];
  const { id, entered, decline, reference, cardMask, lastTaken, byPerson, deviceName, takerName } = row;
  const [bridge, till] = [bridgeSideOf(row), tillSideOf(row)];
  const time = (at: Date | null) => (at ?? now).toISOString();
  return [
    {
      id,
      difference,
      currency: row.currency ?? row.vendorCurrency,
      entered,
      takerName,
      bridge: bridge && {
        amount: bridge.amount,
        orderId: bridge.orderId,
        orderNumber: row.orderNumber,
        terminalTitle: row.terminalTitle,
        at: time(row.endedAt ?? row.reportedAt),
        name: row.bridgeName,
        status: bridge.status,
        decline,
        reference,
        cardMask,
        lastTaken,
        byPerson,
        deviceName,
      },
      till: till && {
        amount: till.amount,
        orderId: till.orderId,
        orderNumber: row.saidOrderNumber,
        terminalTitle: row.saidTerminalTitle,
        at: time(row.saidAt),
      },
    },
  ];
}

export const chargesLeftCalls: Handlers<typeof chargesLeft> = {
  'GET /api/transactions/bridgecharges': async ({ db, vendor, now }) => ({
    data: (await readOpenCharges(db, vendor.id)).flatMap((row) => viewOf(row, now())),
  }),
  'PUT /api/transactions/bridgecharges': async (ctx) => {
    const { id, reason, approved } = ctx.body;
    const { id: vendorId } = ctx.vendor;
    await changing(ctx, async (client, record) => {
      const by = signedIn(ctx.caller).userId;
      const isOpen = await lockOpenCharge(client, vendorId, id);
      const charge = isOpen ? await readBridgeCharge(client, vendorId, id) : undefined;
      if (!charge) throw new Refusal('BRIDGE_CHARGE_NOT_FOUND');
      // It is as with what tills sent: somebody else says what became of one's own work, where anybody else could.
      const isOwn = await isOwnCharge(client, vendorId, id, by);
      if (isOwn && (await othersHold(client, vendorId, by, 'sync.settle'))) throw new Refusal('OWN_WORK');
      const difference = differenceOf(charge, ctx.now());
      const isUnsure = difference === 'UNSURE';
      if (isUnsure !== (approved !== undefined)) throw new Refusal('BAD_REQUEST');
      const officeSays = isUnsure ? (approved ? 'APPROVED' : 'DECLINED') : null;
      await writeChargeSettled(client, vendorId, id, { officeSays, by, reason, at: ctx.now() });
      const after = { reason, ...(officeSays ? { says: officeSays } : {}) };
      await record({ action: 'bridgecharge.settle', subjectId: id, before: { difference }, after });
    });
    await settleSides(changeDeps(ctx), vendorId, id);
  },
};
