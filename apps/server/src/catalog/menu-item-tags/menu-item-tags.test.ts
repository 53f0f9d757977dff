import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const TAGS = '/api-catalog/catalog/menuitemtag';

test('a tag gets another name and kind, on its items too, and no name twice', async () => {
  const { manager, cashier, vendor, categoryId } = await desk.open();
  const other = await desk.open();
  const [tag, twin] = [
    { id: newId(), title: 'تند', kind: 'TASTE', sortOrder: 1 },
    { id: newId(), title: 'گیاهی', kind: 'DIET', sortOrder: 2 },
  ];
  for (const body of [tag, twin]) await manager(`POST ${TAGS}`, body);
  const carried = [
    ['تند', 'گیاهی'],
    ['آتشین', 'تند', 'محلی'],
  ];
  const items = carried.map((tags, index) => itemBody(newId(), categoryId, { tags, code: `T${index}` }));
  for (const item of items) await manager('POST /api-catalog/catalog/menuitems', item);
  const renamed = { ...tag, title: 'آتشین', kind: 'OTHER' };
  expect((await cashier(`PUT ${TAGS}`, renamed)).status).toBe(403);
  expect((await other.manager(`PUT ${TAGS}`, renamed)).status).toBe(404);
  const taken = await manager(`PUT ${TAGS}`, { ...tag, title: 'گیاهی' });
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([400, ['title']]);
  expect((await manager(`PUT ${TAGS}`, renamed)).body).toEqual(renamed);
  const found = items.map(
    async ({ id }) => (await manager(`GET /api-catalog/catalog/menuitems/${id}`)).body.tags,
  );
  expect(await Promise.all(found)).toEqual([
    ['آتشین', 'گیاهی'],
    ['آتشین', 'محلی'],
  ]);
  const entries = await writtenDown(desk.pool, vendor.id);
  expect(entries).toContainEqual({
    action: 'tag.change',
    actorKind: 'STAFF',
    subjectId: tag.id,
    before: { title: 'تند', kind: 'TASTE' },
    after: { title: 'آتشین', kind: 'OTHER' },
  });
});

test('a tag is added once, and taken off its items when it goes', async () => {
  const { manager, cashier, categoryId } = await desk.open();
  const other = await desk.open();
  const body = { id: newId(), title: 'گیاهی', kind: 'DIET' };
  expect((await manager(`POST ${TAGS}`, body)).body).toEqual({ ...body, sortOrder: 0 });
  const twin = { ...body, id: newId() };
  expect(Object.keys((await manager(`POST ${TAGS}`, twin)).body.errors ?? {})).toEqual(['title']);
  expect((await cashier(`GET ${TAGS}`)).body.data).toHaveLength(1);
  expect((await cashier(`DELETE ${TAGS}/${body.id}`)).status).toBe(403);
  expect((await other.manager(`DELETE ${TAGS}/${body.id}`)).status).toBe(404);
  const item = itemBody(newId(), categoryId, { tags: ['گیاهی', 'تند'] });
  await manager('POST /api-catalog/catalog/menuitems', item);
  expect((await manager(`DELETE ${TAGS}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET /api-catalog/catalog/menuitems/${item.id}`)).body.tags).toEqual(['تند']);
  expect((await manager(`GET ${TAGS}`)).body.data).toEqual([]);
});
