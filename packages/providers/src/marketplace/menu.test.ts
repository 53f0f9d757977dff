import { MARKET_MENU_KINDS, type MenuFields, NO_FIELDS } from '@sofreh/domain/marketplace';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { makeMarketplace } from './make-marketplace.ts';
import type { MarketplaceMenu, ToldMenuChange } from './menu-port.ts';
import { snappFoodSimulator } from './simulator/snappfood-simulator.ts';

let server: LocalServer;
beforeAll(async () => {
  const simulator = snappFoodSimulator(testOptions('', testClock()), {
    accountOf: (token) => (token === 'right' ? 'vendor' : null),
    deliver: async () => true,
  });
  server = await serveLocally(simulator.handler);
});
afterAll(() => server.close());

let shops = 0;
let menu: MarketplaceMenu;
function shopWith(token: string): MarketplaceMenu {
  const config = { keys: { token, hookSecret: 'secret' }, shopId: `shop-${shops}`, baseUrl: server.origin };
  return makeMarketplace('SNAPPFOOD', { ...config, timeoutMs: 5_000 }).menu;
}
beforeEach(() => {
  shops += 1;
  menu = shopWith('right');
});

const fields = (change: Partial<MenuFields> = {}): MenuFields => ({ ...NO_FIELDS, title: 'کباب', ...change });
const adding = (id: string, change: Partial<ToldMenuChange> = {}): ToldMenuChange => ({
  id,
  kind: 'CATEGORY',
  entryId: null,
  code: null,
  fields: fields(),
  ...change,
});
async function added(id: string, change: Partial<ToldMenuChange> = {}): Promise<string> {
  const answer = await menu.change([adding(id, change)]);
  const [result] = answer.outcome === 'ANSWERED' ? answer.results : [];
  if (result?.outcome !== 'DONE') throw new Error(JSON.stringify(answer));
  return result.entryId;
}
async function standing(kind: ToldMenuChange['kind']) {
  const page = await menu.page(kind, null);
  if (page.outcome !== 'PAGE') throw new Error(page.outcome);
  return page.entries;
}

describe('the menu of a marketplace', () => {
  test('a shop begins empty, and what is added comes back as it went, of every kind', async () => {
    for (const kind of MARKET_MENU_KINDS) expect(await standing(kind)).toEqual([]);
    const category = await added('1', { fields: fields({ description: 'داغ' }) });
    const choice = await added('2', {
      kind: 'TOPPING_CATEGORY',
      fields: fields({ required: true, minimum: 1, maximum: 3, freeUpTo: 1 }),
    });
    const topping = { price: 5_000, parentId: choice, maximum: 2 };
    await added('3', { kind: 'TOPPING', fields: fields(topping) });
    const dish = {
      price: 300_000,
      parentId: category,
      toppingCategoryIds: [choice],
      available: false,
      pictureUrl: 'https://shop.test/1.jpg',
    };
    await added('4', { kind: 'ITEM', code: 'our-name', fields: fields(dish) });
    expect(await standing('TOPPING')).toMatchObject([{ code: null, fields: fields(topping) }]);
    expect(await standing('ITEM')).toMatchObject([{ code: 'our-name', fields: fields(dish) }]);
  });

  test('a change is made once for each id, and a name of ours stands once', async () => {
    const first = await added('once', { code: 'a' });
    expect(await added('once', { code: 'a', fields: fields({ title: 'دیگر' }) })).toBe(first);
    expect(await added('twice', { code: 'a', fields: fields({ title: 'تازه' }) })).toBe(first);
    expect(await standing('CATEGORY')).toMatchObject([{ fields: { title: 'تازه' } }]);
  });

  test('of changes that were half carried out each is made once, however often they are sent', async () => {
    await orderFault(server.origin, { operation: 'menu-half', kind: 'LOST' });
    const changes = ['half-1', 'half-2', 'half-3'].map((id) => adding(id, { fields: fields({ title: id }) }));
    expect((await menu.change(changes)).outcome).toBe('UNREACHABLE');
    expect(await standing('CATEGORY')).toHaveLength(2);
    expect((await menu.change(changes)).outcome).toBe('ANSWERED');
    expect((await standing('CATEGORY')).map((entry) => entry.fields.title)).toEqual(
      changes.map(({ id }) => id),
    );
  });

  test('every change is answered by itself', async () => {
    const category = await added('c');
    const answer = await menu.change([
      adding('good', { kind: 'ITEM', fields: fields({ parentId: category }) }),
      adding('no-parent', { kind: 'ITEM', fields: fields({ parentId: 'nobody' }) }),
      adding('unknown', { entryId: 'nobody' }),
      adding('in-use', { entryId: category, fields: null }),
    ]);
    expect(answer).toMatchObject({
      results: [
        { outcome: 'DONE' },
        { outcome: 'REFUSED', code: 'NO_SUCH_PARENT' },
        { outcome: 'REFUSED', code: 'UNKNOWN' },
        { outcome: 'REFUSED', code: 'IN_USE' },
      ],
    });
    const [item] = await standing('ITEM');
    const gone = (id: string) => adding(id, { kind: 'ITEM', entryId: item?.id ?? '', fields: null });
    expect(await menu.change([gone('g')])).toMatchObject({ results: [{ outcome: 'DONE' }] });
    expect(await menu.change([gone('h')])).toMatchObject({ results: [{ outcome: 'DONE' }] });
  });

  test('an older word on availability or opening undoes nothing', async () => {
    const entryId = await added('a');
    const say = (sequence: number, available: boolean) =>
      menu.setAvailable(sequence, [{ kind: 'CATEGORY', entryId, available }]);
    await say(5, false);
    expect(await say(4, true)).toMatchObject({ results: [{ outcome: 'DONE' }] });
    expect(await standing('CATEGORY')).toMatchObject([{ fields: { available: false } }]);
    const windows = [{ weekday: 'SAT', from: '11:00', to: '23:00' }] as const;
    expect(await menu.setOpening(9, { open: false, windows })).toEqual({ outcome: 'DONE' });
    await menu.setOpening(8, { open: true, windows: [] });
    expect(await menu.opening()).toEqual({ outcome: 'OPENING', opening: { open: false, windows } });
  });

  test('pages follow one another, with one version while nothing changes', async () => {
    for (const part of [0, 1, 2]) {
      await menu.change(Array.from({ length: 50 }, (_, at) => adding(`${part}-${at}`)));
    }
    const first = await menu.page('CATEGORY', null);
    const second = await menu.page('CATEGORY', first.outcome === 'PAGE' ? first.next : null);
    expect(first).toMatchObject({ outcome: 'PAGE', total: 150, next: '100' });
    expect(second).toMatchObject({ total: 150, next: null });
    const versions = [first, second].map((page) => (page.outcome === 'PAGE' ? page.version : null));
    expect(versions[0]).toBe(versions[1]);
  });

  test.each(['DOWN', 'LOST', 'BROKEN'] as const)('%s says nothing of what was done', async (kind) => {
    await orderFault(server.origin, { operation: 'menu-changes', kind });
    expect(await menu.change([adding('f')])).toMatchObject({ outcome: 'UNREACHABLE' });
    await added('f');
    expect(await standing('CATEGORY')).toHaveLength(1);
  });

  test('keys that are not taken, and a code of its own', async () => {
    expect(await shopWith('wrong').page('ITEM', null)).toMatchObject({ refusal: 'KEYS_NOT_ACCEPTED' });
    await orderFault(server.origin, { operation: 'menu', kind: 'CODE', code: 7 });
    expect(await menu.page('ITEM', null)).toMatchObject({ outcome: 'REFUSED', refusal: 'OTHER' });
  });
});
