import { pino } from 'pino';
import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { dyingPool } from '#app/testing/dying-pool.ts';
import { createMarketplaceMenuTasks } from '../menu/tasks.ts';
import { KINDS, OF_KIND } from '../menu/testing/menu-desk.ts';

type PayDesk = Awaited<ReturnType<typeof startPayDesk>>;
type Room = Awaited<ReturnType<PayDesk['open']>>;

/** The clock has every shop looked at so often. */
const LOOK_MS = 60_000;
/** A step of the model's time takes so long, which jobs may have to wait for. */
export const SLICE_S = 30;
/**
 * Says how long something may be on there that is off here, or the other way round, since anything went wrong last: a change whose
 * news were lost, a word that did not arrive, a worker that was killed. Where nothing goes wrong it is there at once.
 */
const BOUND_MS = LOOK_MS + SLICE_S * 1_000;

interface Here {
  readonly open: boolean;
  readonly dishes: Readonly<Record<string, boolean>>;
}

/** Sends a shop's menu to the marketplace, and from then on watches that what is off here is off there within the bound. */
export async function watchStock(
  desk: PayDesk,
  room: Pick<Room, 'vendorId' | 'shop' | 'manager'>,
  shopId: string,
  there: { readonly account: string; readonly shopId: string },
) {
  const { pool, server, market } = desk;
  const { vendorId, shop, manager } = room;
  const payload = { vendorId, shopId };
  const now = () => server.clock.now().getTime();
  const work = async (over: Pool = pool) => {
    const services = {
      snapshots: server.app.snapshots,
      marketplaces: market.makers,
      publicUrl: 'http://shop.test',
    };
    const tasks = createMarketplaceMenuTasks(over, services, server.clock.now);
    const context = { signal: new AbortController().signal, log: pino({ level: 'silent' }), attempt: 1 };
    await tasks['look-after-shop-menu']?.(payload, context);
  };
  for (const kind of KINDS) {
    const begun = await manager(`POST ${OF_KIND[kind]}/send`, { id: newId(), shop: shopId });
    expect(begun.status, begun.text).toBe(200);
  }
  await work();

  const here = async (): Promise<Here> => {
    const { rows } = await pool.query<{ title: string; sold: boolean; open: boolean }>(
      `select i.title, i.available and coalesce(s.count, 1) > 0 as sold, v.open_flag as open
       from vendors v join menu_items i on i.vendor_id = v.id
       left join stocks s on s.vendor_id = i.vendor_id and s.product_type = 'FOOD' and s.product_id = i.id
       where v.id = $1 and i.id = any($2)`,
      [vendorId, [shop.kebab, shop.soup]],
    );
    const dishes = Object.fromEntries(rows.map(({ title, sold }) => [title, sold]));
    return { open: rows[0]?.open ?? true, dishes };
  };
  const unsent = async () => {
    const { rows } = await pool.query<{ subject: string; tries: number; tryAt: Date }>(
      `select subject_id as subject, tries, try_at as "tryAt" from marketplace_menu_outbox
       where vendor_id = $1 and shop_id = $2`,
      [vendorId, shopId],
    );
    return rows;
  };
  /** Holds what was to be had here when it was looked at last; a worker changes nothing of it. */
  let standing = await here();
  let wrongAt = Number.NEGATIVE_INFINITY;
  let lookedAt = now();
  let tried = new Map<string, number>();

  /** The worker does what is due; what did not arrive is noted. */
  const run = async () => {
    await work();
    const left = await unsent();
    if (left.some(({ subject, tries }) => tries > (tried.get(subject) ?? 0))) wrongAt = now();
    tried = new Map(left.map(({ subject, tries }) => [subject, tries]));
  };

  const differences = async (): Promise<string[]> => {
    const { entries, open } = await market.simulator.menus.read(there);
    const ours = standing;
    const soldThere = new Map(
      Object.values(entries).map(({ fields }) => [fields.title, fields.active && fields.available]),
    );
    const dishes = Object.entries(ours.dishes).filter(([title, sold]) => soldThere.get(title) !== sold);
    return [...dishes.map(([title]) => title), ...(open === ours.open ? [] : ['open'])];
  };

  return {
    /** Does what a change of ours brings about: its news wake the worker, or are lost. Comes before each check. */
    async follow(areLost: boolean): Promise<void> {
      const known = JSON.stringify(standing);
      standing = await here();
      if (JSON.stringify(standing) === known) return;
      server.app.snapshots.forget(vendorId);
      if (areLost) wrongAt = now();
      else await run();
    },
    /** Does what the clock brings about: a look at every minute, and what was to be told again. */
    async look(): Promise<void> {
      const isDue = (await unsent()).some(({ tryAt }) => tryAt.getTime() <= now());
      if (now() - lookedAt >= LOOK_MS) lookedAt = now();
      else if (!isDue) return;
      await run();
    },
    /** The worker is killed after so many statements. */
    async kill(statements: number): Promise<void> {
      wrongAt = now();
      await work(dyingPool(pool, statements));
    },
    /** Nothing is sold there that is not to be had here for longer than the bound. */
    async check(): Promise<void> {
      const since = now() - wrongAt;
      if (since > BOUND_MS) expect(await differences(), `${since / 1_000} s`).toEqual([]);
    },
    /** In the end both sides say the same, and nothing waits to be told. */
    async settle(): Promise<void> {
      standing = await here();
      expect(await differences()).toEqual([]);
      expect(await unsent()).toEqual([]);
    },
  };
}
