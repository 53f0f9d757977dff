import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { KINDS, MENU, OF_KIND, startMenuDesk } from './testing/menu-desk.ts';

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

interface Titled {
  readonly titleHere: string | null;
}
/** Says what the things there that look like ours are, as a person would confirm it. */
async function matchesOf(kinds: readonly string[]) {
  const entries = await Promise.all(kinds.map((kind) => entriesOf(room, kind)));
  return entries
    .flat()
    .flatMap(({ id, suggestion }) => (suggestion ? [{ entryId: id, ourId: suggestion.ourId }] : []));
}

async function setItem(id: string, change: string): Promise<void> {
  await pool.query(`update menu_items set ${change} where vendor_id = $1 and id = $2`, [room.vendor.id, id]);
}

describe('giving ours', () => {
  test('puts our menu there, and bringing theirs back finds no difference', async () => {
    const preview = await room.get('preview?pageSize=100');
    expect(preview.counts).toEqual({ added: 8, changed: 0, prices: 0, removed: 0, held: 0 });
    expect(await room.shelf()).toMatchObject({ entries: {} });
    await room.send();
    const items = await room.standing('ITEM');
    expect(items.map(({ fields }) => fields.title).sort()).toEqual(['آش', 'املت', 'دوغ', 'کباب']);
    const kebab = await room.byTitle('کباب');
    const [category] = await room.standing('CATEGORY');
    const [sauces] = await room.standing('TOPPING_CATEGORY');
    expect(kebab?.fields).toMatchObject({ price: 300_000, parentId: category?.id, available: true });
    expect(kebab?.fields.toppingCategoryIds).toEqual([sauces?.id]);
    expect((await room.byTitle('دوغ'))?.fields.available).toBe(false);
    for (const { job, lines } of await room.sync()) {
      expect(job).toMatchObject({ state: 'DONE', calls: 1 });
      expect(lines.data).toEqual([]);
    }
    expect((await room.get('parity')).totalCount).toBe(0);
  });

  test('sends only what differs, by the rule of the shop and the prices that have their own', async () => {
    await room.send();
    const rule = { shop: room.shop, percent: 15, roundTo: 1000 };
    expect((await room.call(`PUT ${MENU}/price-rule`, rule)).status).toBe(204);
    const own = { shop: room.shop, kind: 'ITEM', ourId: room.kitchen.soup, choice: null, price: 99_000 };
    expect((await room.call(`PUT ${MENU}/choices`, own)).status).toBe(204);
    await pool.query(
      `insert into menu_item_prices (vendor_id, menu_item_id, source, price) values ($1, $2, 'SNAPPFOOD', 41000)`,
      [room.vendor.id, room.kitchen.soldOut],
    );
    const { counts } = await room.get('preview');
    expect(counts).toMatchObject({ added: 0, changed: 6, prices: 6 });
    const { lines, job } = await room.job(`${OF_KIND.ITEM}/send`);
    expect(job).toMatchObject({ state: 'DONE', calls: 1, counts: { done: 4, refused: 0, held: 0 } });
    expect(lines.data.every(({ detail }) => detail.join() === 'PRICE')).toBe(true);
    const prices = await Promise.all(
      ['کباب', 'آش', 'دوغ'].map(async (title) => (await room.byTitle(title))?.fields.price),
    );
    expect(prices).toEqual([345_000, 99_000, 41_000]);
    expect((await room.job(`${OF_KIND.ITEM}/send`)).job).toMatchObject({ state: 'DONE', calls: 0 });
  });

  test('a dish archived here is removed there, one by weight is held, one kept out stays away', async () => {
    await setItem(room.kitchen.soup, "unit = 'GRAM'");
    const out = { shop: room.shop, kind: 'ITEM', ourId: room.kitchen.kebab, choice: 'KEPT_OUT', price: null };
    await room.call(`PUT ${MENU}/choices`, out);
    await room.send();
    expect((await room.standing('ITEM')).map(({ fields }) => fields.title).sort()).toEqual(['املت', 'دوغ']);
    expect((await room.get('parity?cause=HELD')).data).toMatchObject([
      { titleHere: 'آش', hold: 'BY_WEIGHT' },
    ]);
    await setItem(room.kitchen.soldOut, "archived_at = '2026-01-01'");
    await room.send();
    expect((await room.standing('ITEM')).map(({ fields }) => fields.title)).toEqual(['املت']);
  });

  test.each(['LOST', 'DOWN', 'BROKEN'] as const)(
    'a call that is %s in the middle is made again, and nothing stands there twice',
    async (kind) => {
      for (const each of KINDS.slice(0, 3)) await room.job(`${OF_KIND[each]}/send`);
      await desk.fault({ operation: 'menu-changes', kind });
      const { job } = await room.job(`${OF_KIND.ITEM}/send`);
      expect(job).toMatchObject({ state: 'RUNNING', counts: { waiting: 4, done: 0 } });
      expect(job.trouble).not.toBe('');
      // Too early: nothing is asked.
      await room.work();
      server.clock.advance(3);
      // A process that died here had kept nothing of what was sent; the one after it knows the lines.
      await room.work();
      const { body } = await room.call(`GET ${MENU}/jobs/${job.id}`);
      expect(body.job).toMatchObject({ state: 'DONE', trouble: '', counts: { waiting: 0, done: 4 } });
      expect(await room.standing('ITEM')).toHaveLength(4);
      expect((await room.get('parity')).totalCount).toBe(0);
    },
  );

  test('keys that are not taken end the job and say so', async () => {
    await room.call('PUT /api-snappFood/vendor/setting', {
      id: room.shop,
      provider: 'SNAPPFOOD',
      shopId: room.there.shopId,
      title: 'اسنپ‌فود',
      active: true,
      autoAccept: false,
      preparationMinutes: null,
      keys: { token: 'nobody-knows-it', hookSecret: 'nobody-knows-it' },
    });
    const { job } = await room.job(`${OF_KIND.CATEGORY}/send`);
    expect(job).toMatchObject({ state: 'FAILED', trouble: 'KEYS_NOT_ACCEPTED 401' });
  });

  test('a job is begun once for each id, however often it is asked for', async () => {
    const body = { id: newId(), shop: room.shop };
    const answers = await Promise.all([1, 2, 3].map(() => room.call(`POST ${OF_KIND.CATEGORY}/send`, body)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: body.id } });
    const other = await room.call(`POST ${OF_KIND.ITEM}/sync`, body);
    expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await room.get('jobs')).totalCount).toBe(1);
  });
});

describe('matching', () => {
  test('what stood there before is recognised, matched by a person, and never sent a second time', async () => {
    const category = await room.put('CATEGORY', { title: 'غذا' });
    await room.put('ITEM', { title: '\u0643باب', price: 300_000, parentId: category });
    await room.put('ITEM', { title: 'آش', price: 95_000, parentId: category });
    await room.put('ITEM', { title: 'پیتزا', price: 400_000, parentId: category });
    await room.sync();
    // Until somebody said what it is, it is not sent.
    expect((await room.job(`${OF_KIND.ITEM}/send`)).job.counts).toMatchObject({ done: 0 });
    expect((await room.get('parity?cause=HELD')).data).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ titleHere: 'کباب', hold: 'MATCH_FIRST' })]),
    );
    for (const kind of ['CATEGORY', 'ITEM']) {
      const matches = (await entriesOf(room, kind)).flatMap(({ id, suggestion }) =>
        suggestion ? [{ entryId: id, ourId: suggestion.ourId }] : [],
      );
      const kept = await room.call(`PUT ${MENU}/matches`, { shop: room.shop, matches });
      expect(kept.body).toEqual({ changed: kind === 'ITEM' ? 2 : 1 });
    }
    await room.send();
    const titles = (await room.standing('ITEM')).map(({ fields }) => fields.title).sort();
    expect(titles).toEqual(['آش', 'املت', 'دوغ', 'پیتزا', 'کباب'].sort());
    expect((await room.byTitle('آش'))?.fields.price).toBe(90_000);
    expect((await room.get('parity')).data).toMatchObject([{ cause: 'ONLY_THERE', titleThere: 'پیتزا' }]);
    const state = await room.get('state');
    expect(state.kinds).toContainEqual({ kind: 'ITEM', there: 5, matched: 4, suggested: 0, ours: 4 });
  });

  test('a first sending reads what stands there: what looks like ours waits for a person, and nothing stands there twice', async () => {
    const category = await room.put('CATEGORY', { title: 'غذا' });
    await room.put('ITEM', { title: 'کباب', price: 300_000, parentId: category });
    expect((await room.get('preview')).unread).toHaveLength(4);
    expect(await room.get('state')).toMatchObject({ comparedAt: null, differences: 0 });
    await room.send();
    const titles = (await room.standing('ITEM')).map(({ fields }) => fields.title);
    expect([titles, (await room.standing('CATEGORY')).length]).toEqual([['کباب'], 1]);
    const held = (await room.get('parity?cause=HELD&pageSize=100')).data as readonly Titled[];
    expect(held.find(({ titleHere }) => titleHere === 'کباب')).toMatchObject({ hold: 'MATCH_FIRST' });
    // What was sent for the first time is compared, and every list of shops shows the same figure.
    const figures = async () => {
      const { comparedAt, differences } = await room.get('state');
      const { body } = await room.call('GET /api-snappFood/vendor/branches');
      const [branch] = body.data as readonly { readonly shop: { readonly differences: number } }[];
      return { compared: comparedAt !== null, here: differences, listed: branch?.shop.differences };
    };
    const { here } = await figures();
    expect(await figures()).toEqual({ compared: true, here, listed: here });
    const matches = await matchesOf(['CATEGORY', 'ITEM']);
    expect((await room.call(`PUT ${MENU}/matches`, { shop: room.shop, matches })).status).toBe(200);
    await setItem(room.kitchen.kebab, 'price = 310000');
    await room.work();
    const now = await figures();
    expect(now).toEqual({ compared: true, here: now.here, listed: now.here });
    expect(now.here).not.toBe(here);
    await room.send();
    expect((await room.get('preview')).unread).toEqual([]);
    expect((await room.standing('ITEM')).map(({ fields }) => fields.title).toSorted()).toEqual(
      ['آش', 'املت', 'دوغ', 'کباب'].toSorted(),
    );

    // By another name of the shop it is another shop: nothing that was known holds there.
    const { shopId } = room.there;
    const terms = { provider: 'SNAPPFOOD', title: 'اسنپ‌فود', active: true, autoAccept: false };
    const setting = { id: room.shop, ...terms, preparationMinutes: null };
    const waiting = await room.call(`POST ${OF_KIND.ITEM}/send`, { id: newId(), shop: room.shop });
    const moved = await room.call('PUT /api-snappFood/vendor/setting', { ...setting, shopId: `${shopId}-2` });
    expect(moved.status, moved.text).toBe(200);
    expect((await room.call(`GET ${MENU}/jobs/${waiting.body.id}`)).body.job).toMatchObject({
      state: 'FAILED',
      trouble: 'OTHER_SHOP',
    });
    expect(await room.get('state')).toMatchObject({ comparedAt: null, differences: 0 });
    expect((await room.get('preview')).counts).toMatchObject({ added: 8, changed: 0 });
    await room.work();
    const { comparedAt, kinds } = await room.get('state');
    expect([comparedAt !== null, kinds]).toMatchObject([true, [{ there: 0 }, {}, {}, { there: 0 }]]);
  });

  test('a thing of ours is one thing there; what is new there is said so; what is not ours is refused', async () => {
    const category = await room.put('CATEGORY', { title: 'غذا' });
    await room.put('ITEM', { title: 'کباب', price: 300_000, parentId: category });
    await room.put('ITEM', { title: 'کباب ویژه', price: 310_000, parentId: category });
    await room.sync();
    const [food] = await entriesOf(room, 'CATEGORY');
    const ofFood = { entryId: food?.id, ourId: food?.suggestion?.ourId };
    await room.call(`PUT ${MENU}/matches`, { shop: room.shop, matches: [ofFood] });
    const [first, second] = await entriesOf(room, 'ITEM');
    const match = (entryId: string | undefined, ourId: string | null) =>
      room.call(`PUT ${MENU}/matches`, { shop: room.shop, matches: [{ entryId, ourId }] });
    expect((await match(first?.id, room.kitchen.kebab)).status).toBe(200);
    expect((await match(second?.id, room.kitchen.kebab)).body.code).toBe('MARKETPLACE_MATCH_TAKEN');
    expect((await match(second?.id, newId())).body.code).toBe('MARKETPLACE_ENTRY_NOT_FOUND');
    expect((await match(newId(), room.kitchen.soup)).body.code).toBe('MARKETPLACE_ENTRY_NOT_FOUND');
    expect((await match(first?.id, null)).status).toBe(200);
    const choice = { shop: room.shop, kind: 'ITEM', ourId: room.kitchen.kebab, choice: 'NEW', price: null };
    expect((await room.call(`PUT ${MENU}/choices`, choice)).status).toBe(204);
    expect((await room.get('ours?kind=ITEM&matched=false&search=کباب')).data).toMatchObject([
      { choice: 'NEW' },
    ]);
    expect((await entriesOf(room, 'ITEM')).every(({ suggestion }) => suggestion === null)).toBe(true);
    await room.send();
    expect((await room.standing('ITEM')).filter(({ fields }) => fields.title === 'کباب')).toHaveLength(2);
  });

  test('our own name of a thing brings its match back', async () => {
    await room.send();
    await pool.query('delete from marketplace_menu_entries where vendor_id = $1', [room.vendor.id]);
    await room.sync();
    expect((await entriesOf(room, 'ITEM')).every(({ ourId }) => ourId !== null)).toBe(true);
    expect((await room.get('parity')).totalCount).toBe(0);
  });
});
