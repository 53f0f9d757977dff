import { randomUUID } from 'node:crypto';
import { callApi } from './api.ts';
import { type StaffName, staffSession } from './sessions.ts';

/** Who runs the menu, as calls need it. */
export async function menuKeeper(name: StaffName = 'owner'): Promise<{ readonly token: string }> {
  const { token } = await staffSession(name);
  return { token };
}

/** Adds a category of Vanak with a name nobody else has. */
export async function addCategory(title: string): Promise<string> {
  const { token } = await menuKeeper();
  const id = randomUUID();
  await callApi('POST /api-catalog/catalog/menucategories', {
    token,
    body: { id, title, sortOrder: 90_000 },
  });
  return id;
}

/** Adds an item to a category. */
export async function addItem(categoryId: string, title: string, price: number, place = 0): Promise<string> {
  const { token } = await menuKeeper();
  const id = randomUUID();
  const body = { id, categoryId, title, price, sortOrder: place };
  await callApi('POST /api-catalog/catalog/menuitems', { token, body });
  return id;
}

/** Takes a category with its items away again; none of them was ever sold. */
export async function removeCategory(categoryId: string): Promise<void> {
  const { token } = await menuKeeper();
  for (const archived of ['false', 'true'] as const) {
    const { data } = await callApi('GET /api-catalog/catalog/menuitems', {
      token,
      query: { categoryId, archived, pageSize: 100 },
    });
    if (archived === 'true' && data.length > 0) {
      const ids = data.map(({ id }) => id);
      await callApi('PUT /api-catalog/catalog/menuitems/archive', { token, body: { ids, archived: false } });
    }
    for (const { id } of data) {
      await callApi('DELETE /api-catalog/catalog/menuitems/{id}', { token, params: { id } });
    }
  }
  await callApi('DELETE /api-catalog/catalog/menucategories/{id}', { token, params: { id: categoryId } });
}
