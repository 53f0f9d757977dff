import type { Order } from '@sofreh/contract/main/orders';
import { pino } from 'pino';
import { expect } from 'vitest';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';
import type { startPayDesk } from './pay-desk.ts';

/**
 * Whoever paid is told once what goes back by itself, also where the job is killed between any two of its statements and comes again.
 * @param amount as the message says it.
 */
export async function expectToldOnce(
  desk: Awaited<ReturnType<typeof startPayDesk>>,
  bank: { readonly vendorId: string; readonly orderId: string; order(): Promise<Order> },
  amount: string,
): Promise<void> {
  const { pool } = desk;
  const { rows } = await pool.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'tell-of-surplus' and j.payload ->> 'vendorId' = $1`,
    [bank.vendorId],
  );
  expect(rows).toHaveLength(1);
  const tell = async (over = pool) => {
    const context = { signal: new AbortController().signal, log: pino({ level: 'silent' }), attempt: 1 };
    await desk.moneyTasks(over)['tell-of-surplus']?.(rows[0]?.payload, context);
  };
  for (let statements = 1; statements < 12; statements += 1) {
    await tell(dyingPool(pool, statements)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
  await Promise.all([tell(), tell()]);
  const told = (await bank.order()).events.filter(({ type }) => type === 'SURPLUS_TOLD');
  expect(told).toMatchObject([{ actorKind: 'SYSTEM' }]);
  await desk.runTextJobs();
  const texts = desk.sentTexts.filter(({ text }) => text.includes(bank.orderId));
  expect(texts).toMatchObject([{ phoneNumber: told[0]?.data.phoneNumber }]);
  expect(texts[0]?.text).toContain(amount);
}
