import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const TAGS = '/api-catalog/catalog/menuitemtag';

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
