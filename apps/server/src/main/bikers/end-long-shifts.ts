import { payOfShift, shiftOverAt } from '@sofreh/domain/courier-purse';
import { SHIFT_HOURS_MAX } from '@sofreh/domain/couriers';
import { bookPay } from '#app/main/courier-purse/book-pay.ts';
import { recordAudit, THIS_MACHINE } from '#app/platform/audit/record-audit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { countTrips } from './at-hand.queries.ts';
import { lockOpenShift, writeShiftEnd } from './bikers.queries.ts';
import { type LongShift, readLongShifts } from './long-shifts.queries.ts';

const HOUR_MS = 3_600_000;

interface EndingDeps {
  readonly db: Pool;
  readonly now: () => Date;
}

/**
 * Ends shifts that nobody ended, as of when the longest one is over; the log says that it was nobody. Who still has orders with
 * him rides on: his shift ends once they are brought, and its pay grows no more.
 */
export async function endLongShifts(deps: EndingDeps): Promise<void> {
  const by = new Date(deps.now().getTime() - SHIFT_HOURS_MAX * HOUR_MS);
  await eachByItself(await readLongShifts(deps.db, by), (shift) => endOne(deps, shift, by));
}

function endOne({ db, now }: EndingDeps, { vendorId, courierId, currency }: LongShift, by: Date) {
  return withTransaction(db, async (client) => {
    const shift = await lockOpenShift(client, vendorId, courierId);
    if (!shift || shift.startedAt > by || (await countTrips(client, vendorId, courierId)).live > 0) return;
    const over = new Date(shiftOverAt(shift.startedAt.getTime()));
    const pay = payOfShift(shift, over.getTime() - shift.startedAt.getTime());
    await writeShiftEnd(client, vendorId, shift.id, over, pay);
    await bookPay(client, { vendorId, currency }, { id: shift.id, courierId, amount: pay }, now());
    await recordAudit(
      client,
      { db, caller: THIS_MACHINE, vendor: null, device: '', now },
      {
        action: 'biker.shift',
        subjectId: courierId,
        vendorId,
        before: null,
        after: { pay, endedAfterHours: SHIFT_HOURS_MAX },
      },
    );
  });
}
