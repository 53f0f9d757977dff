import { beforeEach, describe, expect, test } from 'vitest';
import { MENU, OF_KIND, startMenuDesk } from './testing/menu-desk.ts';

const menus = await startMenuDesk();
const { desk, server, pool } = menus;
// Noon in Tehran: whenever the tests run, breakfast is over.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

type Room = Awaited<ReturnType<typeof menus.open>>;
let room: Room;
beforeEach(async () => {
  room = await menus.open();
});

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly ourId: string | null;
  readonly suggestion: { readonly ourId: string; readonly score: number } | null;
}
const entriesOf = async ({ get }: Room, kind: string) =>
  (await get(`entries?kind=${kind}&pageSize=100`)).data as readonly Entry[];

async function setItem(id: string, change: string): Promise<void> {
  await pool.query(`update menu_items set ${change} where vendor_id = $1 and id = $2`, [room.vendor.id, id]);
}

describe('what can be had', () => {
  beforeEach(async () => {
    await room.send();
  });
  const isThere = async (title: string) => (await room.byTitle(title))?.fields.available;

  test.each([
    ['marked sold out', 'available = false', 'available = true'],
    ['switched off', 'active = false', 'active = true'],
    ['no more in the channel', "sources = '{SALON}'", "sources = '{SALON,SNAPPFOOD}'"],
  ])('a dish %s is off there, and back', async (_name, off, on) => {
    await setItem(room.kitchen.kebab, off);
    await room.work();
    expect(await isThere('کباب')).toBe(false);
    expect(await isThere('آش')).toBe(true);
    await setItem(room.kitchen.kebab, on);
    await room.work();
    expect(await isThere('کباب')).toBe(true);
    expect((await room.get('state')).unsent).toEqual([]);
  });

  test('a counted dish that runs out, and a topping', async () => {
    await pool.query(
      `insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, 0), ($1, 'TOPPING', $3, 0)`,
      [room.vendor.id, room.kitchen.soup, room.kitchen.cheese],
    );
    await room.work();
    expect([await isThere('آش'), await isThere('پنیر'), await isThere('کباب')]).toEqual([false, false, true]);
  });

  test('a shift that begins and ends', async () => {
    expect(await isThere('املت')).toBe(false);
    // Eight the next morning.
    server.clock.advance(20 * 3600);
    await menus.run('look-after-shop-menus');
    await room.work();
    expect(await isThere('املت')).toBe(true);
    server.clock.advance(4 * 3600);
    await room.work();
    expect(await isThere('املت')).toBe(false);
  });

  test('closing early closes there, and opening again opens', async () => {
    await room.job(`${MENU}/compare`);
    expect((await room.get('state')).openThere).toBe(true);
    await pool.query('update vendors set open_flag = false where id = $1', [room.vendor.id]);
    await room.work();
    expect((await room.shelf()).open).toBe(false);
    await pool.query('update vendors set open_flag = true where id = $1', [room.vendor.id]);
    await room.work();
    expect((await room.shelf()).open).toBe(true);
  });

  test('paused by hand it is closed there for as long as was said, also where nobody has asked yet', async () => {
    const pause = async (minutes: number | null) => {
      const answer = await room.call('PUT /api-snappFood/vendor/pause', { id: room.shop, minutes });
      await room.work();
      return answer;
    };
    const long = await pause(60);
    expect(long.status, long.text).toBe(200);
    expect((await room.shelf()).open).toBe(false);
    expect((await pause(null)).body).toMatchObject({ pausedUntil: null });
    expect((await room.shelf()).open).toBe(true);
    const stranger = await room.call('PUT /api-snappFood/vendor/pause', { id: room.vendor.id, minutes: 15 });
    expect(stranger.body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
    const now = server.clock.now().getTime();
    const told = await pause(15);
    expect(told.body, told.text).toMatchObject({ pausedUntil: new Date(now + 15 * 60_000).toISOString() });
    expect((await room.shelf()).open).toBe(false);
    server.clock.advance(14 * 60);
    await room.work();
    expect((await room.shelf()).open).toBe(false);
    server.clock.advance(60);
    await room.work();
    expect((await room.shelf()).open).toBe(true);
  });

  test('a dish that is to be had again when the worker was killed while it told of the contrary is to be had there', async () => {
    let kills = 0;
    for (let killed = true; killed; kills += 1) {
      await setItem(room.kitchen.kebab, 'available = false');
      killed = await room.workUntilKilled(kills);
      await setItem(room.kitchen.kebab, 'available = true');
      await room.work();
      expect(await isThere('کباب'), `killed after ${kills} statements`).toBe(true);
    }
    expect(kills).toBeGreaterThan(10);
    expect((await room.get('state')).unsent).toEqual([]);
  });

  test('what does not arrive is shown, told again, and only its newest word', async () => {
    await desk.fault({ operation: 'menu-availability', kind: 'DOWN', times: 2 });
    await setItem(room.kitchen.kebab, 'available = false');
    await room.work();
    expect((await room.get('state')).unsent).toMatchObject([{ title: 'کباب', tries: 1, trouble: 'NETWORK' }]);
    await room.work();
    expect((await room.get('state')).unsent).toMatchObject([{ tries: 1 }]);
    server.clock.advance(3);
    await room.work();
    expect((await room.get('state')).unsent).toMatchObject([{ tries: 2 }]);
    await setItem(room.kitchen.kebab, 'available = true');
    server.clock.advance(5);
    await room.work();
    expect(await isThere('کباب')).toBe(true);
    expect((await room.get('state')).unsent).toEqual([]);
  });

  test('what waits to be told again goes along with what is told next', async () => {
    await desk.fault({ operation: 'menu-availability', kind: 'DOWN', times: 1 });
    await setItem(room.kitchen.kebab, 'available = false');
    await room.work();
    expect(await isThere('کباب')).toBe(true);
    await setItem(room.kitchen.soup, 'available = false');
    await room.work();
    expect([await isThere('کباب'), await isThere('آش')]).toEqual([false, false]);
    expect((await room.get('state')).unsent).toEqual([]);
  });

  test('a lost answer does no harm', async () => {
    await desk.fault({ operation: 'menu-availability', kind: 'LOST' });
    await setItem(room.kitchen.kebab, 'available = false');
    await room.work();
    expect(await isThere('کباب')).toBe(false);
    // Back before it is known whether it arrived: it is told all the same.
    await setItem(room.kitchen.kebab, 'available = true');
    server.clock.advance(3);
    await room.work();
    expect(await isThere('کباب')).toBe(true);
  });

  test('what somebody there took off is not put back by us, but found', async () => {
    await room.meddle('کباب', { available: false });
    await room.job(`${MENU}/compare`);
    await room.work();
    expect(await isThere('کباب')).toBe(false);
    expect((await room.get('parity')).data).toMatchObject([
      { titleHere: 'کباب', differences: ['AVAILABLE'], onHere: true, onThere: false },
    ]);
    // The other way round it would sell what is not to be had: that is said at once.
    await room.meddle('دوغ', { available: true });
    await room.job(`${MENU}/compare`);
    expect(await isThere('دوغ')).toBe(false);
  });

  test('a person’s word holds there whatever holds here, until it is taken back', async () => {
    const [kebab] = (await entriesOf(room, 'ITEM')).filter(({ title }) => title === 'کباب');
    const say = (available: boolean) =>
      room.call(`PUT ${OF_KIND.ITEM}/availability`, { shop: room.shop, ids: [kebab?.id], available });
    expect((await say(false)).status).toBe(200);
    await room.work();
    expect(await isThere('کباب')).toBe(false);
    await setItem(room.kitchen.kebab, 'price = price + 1000');
    await room.send();
    expect((await room.byTitle('کباب'))?.fields).toMatchObject({ available: false, price: 301_000 });
    await say(true);
    await room.work();
    expect(await isThere('کباب')).toBe(true);
  });
});

describe('parity', () => {
  test('every difference is found, and mended by one key', async () => {
    await room.send();
    await room.job(`${MENU}/mend`, { subjectIds: [room.shop] });
    await room.job(`${MENU}/compare`);
    expect(await room.get('state')).toMatchObject({ differences: 0, differentSince: null });
    await room.meddle('کباب', { price: 350_000, pictureUrl: 'https://else.test/1.jpg' });
    await room.meddle('آش', { title: 'آش رشته', toppingCategoryIds: [] });
    await pool.query("update vendor_opening_windows set ends = '22:00' where vendor_id = $1", [
      room.vendor.id,
    ]);
    await menus.run('compare-shop-menus');
    await room.work();
    const state = await room.get('state');
    expect(state).toMatchObject({ differences: 3 });
    expect(state.differentSince).not.toBeNull();
    const parity = await room.get('parity');
    expect(parity.causes).toEqual(
      expect.arrayContaining([
        { cause: 'HOURS', count: 1 },
        { cause: 'DIFFERENT', count: 2 },
      ]),
    );
    const found = parity.data as readonly {
      subjectId: string;
      cause: string;
      differences: readonly string[];
    }[];
    expect(found.map(({ cause, differences }) => [cause, ...differences])).toEqual([
      ['HOURS'],
      ['DIFFERENT', 'PRICE'],
      ['DIFFERENT', 'TITLE'],
    ]);
    const [hours, ...rest] = found.map(({ subjectId }) => subjectId);
    await room.job(`${MENU}/mend`, { subjectIds: [hours] });
    expect((await room.get('parity')).totalCount).toBe(2);
    await room.job(`${MENU}/mend`, { subjectIds: rest });
    expect((await room.get('parity')).totalCount).toBe(0);
    // The badge of the page knows it at once, not at the next comparison.
    const badge = await room.call('GET /api-snappFood/vendor/branches');
    expect(badge.body.data).toMatchObject([{ shop: { differences: 0, differentSince: null } }]);
    // We have no photograph of it: theirs is no mistake, and stays whatever else is mended.
    expect((await room.byTitle('کباب'))?.fields.pictureUrl).toBe('https://else.test/1.jpg');
    await room.job(`${MENU}/compare`);
    expect(await room.get('state')).toMatchObject({ differences: 0, differentSince: null });
  });

  test('what is sold there on purpose and not here is no alarm once a person said so, until it is taken back', async () => {
    await room.send();
    await room.job(`${MENU}/mend`, { subjectIds: [room.shop] });
    const [category] = await room.standing('CATEGORY');
    await room.put('ITEM', { title: 'پیتزا', price: 400_000, parentId: category?.id ?? null });
    await room.job(`${MENU}/compare`);
    expect(await room.get('state')).toMatchObject({ differences: 1 });
    const [pizza] = (await room.get('parity')).data as readonly { entryId: string; meant: boolean }[];
    expect(pizza).toMatchObject({ cause: 'ONLY_THERE', titleThere: 'پیتزا', meant: false });
    const say = (meant: boolean, ...ids: readonly unknown[]) =>
      room.call(`PUT ${MENU}/meant`, { shop: room.shop, ids, meant });
    const badge = async () => (await room.call('GET /api-snappFood/vendor/branches')).body.data;
    expect((await say(true, pizza?.entryId)).status).toBe(204);
    expect(await room.get('state')).toMatchObject({ differences: 0, differentSince: null });
    expect(await badge()).toMatchObject([{ shop: { differences: 0, differentSince: null } }]);
    expect((await room.get('parity')).data).toMatchObject([{ cause: 'ONLY_THERE', meant: true }]);
    // What is read there once more changes nothing of what a person said.
    await room.job(`${MENU}/compare`);
    expect(await room.get('state')).toMatchObject({ differences: 0 });
    expect((await say(true, pizza?.entryId, room.kitchen.kebab)).body.code).toBe(
      'MARKETPLACE_ENTRY_NOT_FOUND',
    );
    expect((await say(false, pizza?.entryId)).status).toBe(204);
    expect(await badge()).toMatchObject([{ shop: { differences: 1 } }]);
  });

  test('a dish is put there by one key with the category and the toppings that it needs', async () => {
    const fresh = await menus.open();
    const { kebab, soup } = fresh.kitchen;
    const { job } = await fresh.job(`${MENU}/mend`, { subjectIds: [kebab] });
    expect(job.counts).toMatchObject({ held: 0, refused: 0 });
    expect((await fresh.standing('ITEM')).map(({ code }) => code)).toEqual([kebab]);
    expect((await fresh.standing('CATEGORY')).length).toBe(1);
    expect((await fresh.standing('TOPPING')).length).toBeGreaterThan(0);
    await fresh.job(`${MENU}/mend`, { subjectIds: [soup] });
    expect(await fresh.standing('ITEM')).toHaveLength(2);
  });

  test('a menu of many pages comes back as it went, in few calls', async () => {
    const [{ category }] = (
      await pool.query<{ category: string }>(
        'select id as category from menu_categories where vendor_id = $1',
        [room.vendor.id],
      )
    ).rows as [{ category: string }];
    await pool.query(
      `insert into menu_items (vendor_id, id, category_id, title, price)
       select $1, gen_random_uuid(), $2, 'خوراک ' || n, 100000 + n * 500 from generate_series(1, 130) n`,
      [room.vendor.id, category],
    );
    await room.send();
    expect(await room.standing('ITEM')).toHaveLength(134);
    const jobs = await room.sync();
    expect(jobs.map(({ lines }) => lines.totalCount)).toEqual([0, 0, 0, 0]);
    expect(jobs.at(-1)?.job.calls).toBe(2);
    await setItem(room.kitchen.kebab, 'price = 310000');
    expect((await room.job(`${OF_KIND.ITEM}/send`)).job).toMatchObject({ calls: 1, counts: { done: 1 } });
  });
});
