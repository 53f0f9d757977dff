import { addDays, businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { periodOver, settle, USUAL_TERMS } from '@sofreh/domain/settlements';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readOpenMoney } from './open-money.queries.ts';
import { readOpenShares } from './platform-shares.queries.ts';
import { followShares } from './post-platform-shares.ts';
import { readLast, readVendors, type SettledVendor, writeSettlement } from './settlements.queries.ts';
import { readTerms } from './terms.queries.ts';

export interface SettlingDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Makes a draft of every vendor's period that is over, vendor by vendor; done again it makes nothing twice. */
export async function settleOnlineMoney(deps: SettlingDeps): Promise<void> {
  await followShares(deps);
  await eachByItself(await readVendors(deps.db), (vendor) => settleVendor(deps, vendor));
}

/** Says when what is open before a moment began; null where nothing is. */
async function firstOpen(client: PoolClient, vendorId: string, until: Date): Promise<Date | null> {
  const [money] = await readOpenMoney(client, vendorId, until);
  const [share] = await readOpenShares(client, vendorId, until);
  const times = [money, share].flatMap((each) => (each ? [each.at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** A period that comes to nothing, or below, waits: the next one takes it along. */
async function settleVendor({ db, now, newId }: SettlingDeps, vendor: SettledVendor): Promise<void> {
  await withTransaction(db, async (client) => {
    const at = now();
    const today = businessDayOf(at.getTime(), vendor.cutOff);
    const before = await readLast(client, vendor.id);
    const until = new Date(businessDayInterval(today, vendor.cutOff).from);
    const first = before ? null : await firstOpen(client, vendor.id, until);
    const start = before ? before.toDay : first && addDays(businessDayOf(first.getTime(), vendor.cutOff), -1);
    if (start === null) return;
    const terms = (await readTerms(client, vendor.id, today)) ?? USUAL_TERMS;
    const toDay = periodOver(start, today, terms.periodDays);
    if (toDay === null) return;
    const end = new Date(businessDayInterval(toDay, vendor.cutOff).to);
    const moneys = await readOpenMoney(client, vendor.id, end);
    const shares = await readOpenShares(client, vendor.id, end);
    const { lines, sums } = settle(moneys, shares, terms);
    if (sums.net <= 0) return;
    const number = (before?.number ?? 0) + 1;
    const fromDay = addDays(start, 1);
    const { currency } = vendor;
    await writeSettlement(client, vendor.id, {
      id: newId(),
      number,
      fromDay,
      toDay,
      currency,
      ...sums,
      lines,
      shares,
      at,
    });
  });
}
