import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { KINDS, MENU, OF_KIND, startMenuDesk } from './testing/menu-desk.ts';

const menus = await startMenuDesk();

type Room = Awaited<ReturnType<typeof menus.open>>;
let room: Room;
beforeEach(async () => {
  room = await menus.open();
});

describe('changing what stands there by hand', () => {
  const flags = { active: true, available: true };
  /** A category, a topping category, a topping and a dish of nobody but them. */
  async function fill() {
    const { shop } = room;
    const [category, choice, topping, item] = [newId(), newId(), newId(), newId()];
    const bodies = {
      CATEGORY: { id: category, shop, title: 'ویژهٔ آنجا', description: 'فقط آنجا', ...flags },
      TOPPING_CATEGORY: {
        id: choice,
        shop,
        title: 'نان',
        required: true,
        minimum: 1,
        maximum: 2,
        freeUpTo: 1,
        ...flags,
      },
      TOPPING: { id: topping, shop, title: 'نان سنگک', parentId: choice, price: 5_000, maximum: 2, ...flags },
      ITEM: {
        id: item,
        shop,
        title: 'بستهٔ دونفره',
        parentId: category,
        price: 700_000,
        toppingCategoryIds: [choice],
        pictureUrl: 'https://shop.test/two.jpg',
        ...flags,
      },
    };
    for (const kind of KINDS) {
      const added = await room.call(`POST ${OF_KIND[kind]}`, bodies[kind]);
      expect(added, added.text).toMatchObject({ status: 200, body: { id: bodies[kind].id, type: 'CHANGE' } });
      await room.work();
    }
    return bodies;
  }

  test.each(['CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM'] as const)(
    '%s is added, changed, switched, stopped, brought, given and removed',
    async (kind) => {
      const bodies = await fill();
      const { id, title } = bodies[kind];
      const path = OF_KIND[kind];
      expect((await room.call(`POST ${path}`, bodies[kind])).status).toBe(200);
      expect((await room.standing(kind)).map(({ fields }) => fields.title)).toEqual([title]);
      const changed = await room.call(`PUT ${path}`, { ...bodies[kind], title: `${title} تازه` });
      expect(changed, changed.text).toMatchObject({ status: 200, body: { type: 'CHANGE', kinds: [kind] } });
      const ids = [id];
      expect(
        (await room.call(`PUT ${path}/activation`, { shop: room.shop, ids, active: false })).status,
      ).toBe(200);
      expect(
        (await room.call(`PUT ${path}/availability`, { shop: room.shop, ids, available: false })).status,
      ).toBe(200);
      await room.work();
      expect((await room.byTitle(`${title} تازه`))?.fields).toMatchObject({
        active: false,
        available: false,
      });
      await room.call(`PUT ${path}/activation`, { shop: room.shop, ids, active: true });
      await room.call(`PUT ${path}/availability`, { shop: room.shop, ids, available: true });
      await room.work();
      expect((await room.byTitle(`${title} تازه`))?.fields).toMatchObject({ active: true, available: true });
      expect((await room.job(`${path}/sync`)).job).toMatchObject({ state: 'DONE' });
      expect((await room.job(`${path}/send`)).job).toMatchObject({ state: 'DONE' });
      for (const each of KINDS.toReversed()) {
        const removed = await room.call(`DELETE ${OF_KIND[each]}/${bodies[each].id}`);
        expect(removed, removed.text).toMatchObject({ status: 200 });
        await room.work();
      }
      for (const each of KINDS) {
        const mine = (await room.standing(each)).filter(({ code }) => code === null);
        expect(mine).toEqual([]);
      }
    },
  );

  test('what the marketplace refuses is said line by line', async () => {
    const bodies = await fill();
    const gone = await room.call(`DELETE ${OF_KIND.CATEGORY}/${bodies.CATEGORY.id}`);
    await room.work();
    const { body } = await room.call(`GET ${MENU}/jobs/${gone.body.id}?state=REFUSED`);
    expect(body).toMatchObject({
      job: { state: 'DONE', counts: { refused: 1, done: 0 } },
      lines: { data: [{ operation: 'REMOVE', state: 'REFUSED', detail: ['IN_USE'] }] },
    });
  });

  test('another vendor knows nothing of it', async () => {
    const bodies = await fill();
    const other = await menus.open();
    const { id } = bodies.ITEM;
    expect((await other.call(`GET ${MENU}/state?shop=${room.shop}`)).body.code).toBe(
      'MARKETPLACE_SHOP_NOT_FOUND',
    );
    expect((await other.call(`GET ${MENU}/jobs/${id}`)).body.code).toBe('MARKETPLACE_JOB_NOT_FOUND');
    expect((await other.call(`DELETE ${OF_KIND.ITEM}/${id}`)).body.code).toBe('MARKETPLACE_ENTRY_NOT_FOUND');
    const mine = { shop: other.shop, ids: [id], available: false };
    expect((await other.call(`PUT ${OF_KIND.ITEM}/availability`, mine)).body.code).toBe(
      'MARKETPLACE_ENTRY_NOT_FOUND',
    );
    const theirs = { ...mine, shop: room.shop };
    expect((await other.call(`PUT ${OF_KIND.ITEM}/availability`, theirs)).body.code).toBe(
      'MARKETPLACE_SHOP_NOT_FOUND',
    );
    const job = { id: newId(), shop: room.shop };
    expect((await other.call(`POST ${OF_KIND.ITEM}/send`, job)).body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
    const changed = { ...bodies.ITEM, shop: other.shop };
    expect((await other.call(`PUT ${OF_KIND.ITEM}`, changed)).body.code).toBe('MARKETPLACE_ENTRY_NOT_FOUND');
  });
});
