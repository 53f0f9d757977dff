import type { payIntent } from '@sofreh/contract/main/sync';
import { claimRefused } from '@sofreh/domain/card-terminal';
import type { z } from 'zod';
import { type ChargeRow, readCharge, writeSaidTaken } from '#app/main/card-charges/card-charges.queries.ts';
import { endOverdue } from '#app/main/card-charges/card-charges.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readBridgeCharge, writeClaim } from './bridge-charges.queries.ts';
import { bridgeSideOf } from './sides.ts';

type Pay = z.output<typeof payIntent>;
type Payment = Pay['body']['payments'][number];

/**
 * Takes a till's word on payments that it made through a bridge, and holds it against what the bridge said of them.
 * @param intent with the bill that its order is on now.
 * @returns those that the server itself had asked the terminal for, and that are paid by that: nothing is to be entered.
 * @throws Refusal `POS_CHARGE_DECLINED` where the terminal took no money, `POS_CHARGE_DIFFERS` where it took other money,
 *   `POS_TERMINAL_UNSURE` while the server's own charge has not ended, `BAD_REQUEST` for what goes on no terminal.
 */
export async function hearClaims(
  deps: ChangeDeps,
  vendorId: string,
  intent: Pick<Pay, 'id' | 'queue'> & {
    readonly bill: string;
    /** It is this person's word; `at` says when it was given. */
    readonly by: string | null;
    readonly at: Date;
  },
  payments: readonly Payment[],
): Promise<ReadonlySet<string>> {
  const { id: intentId, queue, bill, by, at } = intent;
  const paid = new Set<string>();
  await endOverdue(deps, vendorId);
  for (const { id, method, amount, posTerminalId } of payments) {
    if (method !== 'CARD' || !posTerminalId) throw new Refusal('BAD_REQUEST');
    const claim = { id, intentId, orderId: queue, posTerminalId, amount };
    const own = await readCharge(deps.db, vendorId, id);
    if (own) {
      refuseUnlike(own, { ...claim, orderId: bill });
      // The bridge tells it within a minute, or somebody settles it by the slip, who is told of this word.
      if (own.status !== 'APPROVED') {
        await writeSaidTaken(deps.db, vendorId, id, { by, at });
        throw new Refusal('POS_TERMINAL_UNSURE');
      }
      paid.add(id);
      continue;
    }
    await writeClaim(deps.db, vendorId, claim, deps.now());
    const known = await readBridgeCharge(deps.db, vendorId, id);
    // What the back office has dealt with already is entered by nobody a second time.
    if (known?.entered === null && (known.settledAt || known.isRepeat))
      throw new Refusal('POS_CHARGE_DIFFERS');
    const refused = claimRefused(known ? bridgeSideOf(known) : null, claim);
    if (refused) throw new Refusal(refused);
  }
  return paid;
}

/** What the server asked a terminal for before the line broke, and the till followed to its end at the bridge. */
function refuseUnlike(
  { orderId, posTerminalId, amount, takenAmount, status }: ChargeRow,
  claim: { readonly orderId: string; readonly posTerminalId: string; readonly amount: number },
): void {
  const isSame =
    orderId === claim.orderId &&
    posTerminalId === claim.posTerminalId &&
    (takenAmount ?? amount) === claim.amount;
  if (!isSame) throw new Refusal('POS_CHARGE_DIFFERS');
  if (status === 'DECLINED') throw new Refusal('POS_CHARGE_DECLINED');
}
