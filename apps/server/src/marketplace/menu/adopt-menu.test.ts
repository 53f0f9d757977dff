import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { MENU, startMenuDesk } from './testing/menu-desk.ts';

const { pool, open } = await startMenuDesk();
type Room = Awaited<ReturnType<typeof open>>;
let room: Room;
beforeEach(async () => {
  room = await open();
  const food = await room.put('CATEGORY', { title: 'خوراک‌های ویژه', description: 'داغ' });
  const sauces = await room.put('TOPPING_CATEGORY', { title: 'نان همراه', maximum: 3, freeUpTo: 1 });
  await room.put('TOPPING', { title: 'بربری تازه', price: 12_000, parentId: sauces, maximum: 2 });
  const pizza = { price: 400_000, parentId: food, toppingCategoryIds: [sauces], description: 'با پنیر' };
  await room.put('ITEM', { title: 'پیتزا مخصوص', ...pizza, pictureUrl: 'https://cdn.test/1.jpg' });
  await room.put('ITEM', { title: 'لازانیا', price: 350_000, parentId: food, available: false });
  await room.sync();
});

interface Line {
  readonly entryId: string;
  readonly title: string;
  readonly plan?: string;
  readonly outcome?: string;
  readonly detail?: string;
}

const adoptable = async () => (await room.get('adoptable')).data as unknown as readonly Line[];
const idOf = async (title: string) => {
  const found = (await adoptable()).find((line) => line.title === title);
  if (!found) throw new Error(`no ${title}`);
  return found.entryId;
};
const adopt = async (entryIds: readonly string[]) => {
  const answer = await room.call(`POST ${MENU}/adopt`, { shop: room.shop, entryIds });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as { readonly made: number; readonly lines: readonly Line[] };
};
const told = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map(({ title, outcome, detail }) => [title, outcome, detail].filter(Boolean).join(' '));

/** What of ours there is under these titles. */
async function ours(table: string) {
  const { rows } = await pool.query<{ title: string; price: number }>(
    `select * from ${table} where vendor_id = $1 order by title`,
    [room.vendor.id],
  );
  return rows;
}

describe('our menu made of theirs', () => {
  test('a dish comes with its category and what may be chosen with it, matched at once, and only once', async () => {
    expect(await adoptable()).toMatchObject([
      { title: 'خوراک‌های ویژه', plan: 'NEW' },
      { title: 'نان همراه', plan: 'NEW' },
      { title: 'بربری تازه', plan: 'NEW' },
      expect.objectContaining({ plan: 'NEW' }),
      expect.objectContaining({ plan: 'NEW' }),
    ]);
    const pizza = await idOf('پیتزا مخصوص');
    const first = await adopt([pizza]);
    expect(told(first)).toEqual([
      'خوراک‌های ویژه MADE',
      'نان همراه MADE',
      'بربری تازه MADE',
      'پیتزا مخصوص MADE NO_PICTURE',
    ]);
    const dish = (await ours('menu_items')).find(({ title }) => title === 'پیتزا مخصوص');
    expect(dish).toMatchObject({ price: 400_000, description: 'با پنیر', available: true });
    expect((await ours('toppings')).find(({ title }) => title === 'بربری تازه')).toMatchObject({
      price: 12_000,
      maximum: 2,
    });
    // What is ours and theirs is the same: nothing of it is sent, and nothing of it differs.
    const parity = (await room.get('parity')).data as readonly { titleHere: string | null }[];
    expect(parity.filter(({ titleHere }) => titleHere === 'پیتزا مخصوص')).toEqual([]);
    expect(await adopt([pizza])).toMatchObject({ made: 0 });
    expect((await adoptable()).map(({ title }) => title)).toEqual(['لازانیا']);
    expect((await ours('menu_items')).filter(({ title }) => title === 'پیتزا مخصوص')).toHaveLength(1);
  });

  test('a whole category, at the prices that stand there whatever the rule says', async () => {
    const rule = { shop: room.shop, percent: 10, roundTo: 1_000 };
    expect((await room.call(`PUT ${MENU}/price-rule`, rule)).status).toBe(204);
    expect(await adopt([await idOf('خوراک‌های ویژه')])).toMatchObject({ made: 5 });
    const lasagna = (await ours('menu_items')).find(({ title }) => title === 'لازانیا');
    expect(lasagna).toMatchObject({ price: 350_000, available: false });
    await room.send();
    expect((await room.byTitle('لازانیا'))?.fields.price).toBe(350_000);
    expect((await room.standing('ITEM')).filter(({ fields }) => fields.title === 'لازانیا')).toHaveLength(1);
  });

  test('what looks like ours waits for a person, and what cannot be made keeps nothing else from it', async () => {
    const food =
      Object.values((await room.shelf()).entries).find(({ kind }) => kind === 'CATEGORY')?.id ?? null;
    await room.put('ITEM', { title: 'کباب', price: 300_000, parentId: food });
    await room.put('ITEM', { title: 'ن'.repeat(190), price: 10_000, parentId: food });
    await room.sync();
    const lines = told(await adopt([await idOf('خوراک‌های ویژه')]));
    expect(lines).toContain('کباب LOOKS_LIKE کباب');
    expect(lines).toContain(`${'ن'.repeat(190)} REFUSED BAD_REQUEST`);
    expect(lines).toContain('لازانیا MADE');
    expect((await ours('menu_items')).filter(({ title }) => title === 'کباب')).toHaveLength(1);
  });

  test('made and not matched, as after a crash, it is matched and not made again', async () => {
    const lasagna = await idOf('لازانیا');
    await adopt([lasagna]);
    await pool.query('update marketplace_menu_entries set our_id = null where vendor_id = $1', [
      room.vendor.id,
    ]);
    expect(told(await adopt([lasagna]))).toEqual(['خوراک‌های ویژه KNOWN', 'لازانیا KNOWN']);
    expect((await adoptable()).map(({ title }) => title)).not.toContain('لازانیا');
    expect((await ours('menu_items')).filter(({ title }) => title === 'لازانیا')).toHaveLength(1);
    const stranger = await open();
    const answer = await stranger.call(`POST ${MENU}/adopt`, { shop: room.shop, entryIds: [newId()] });
    expect(answer.body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
  });
});
