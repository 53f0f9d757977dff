import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from './api.ts';

/**
 * A table of the test's own in the first hall, where nobody sits.
 * @param token of somebody who may change tables.
 */
export async function addTable(token: string, name: string) {
  const { data } = await callApi('GET /api/diningtablecategories', { token, query: {} });
  const id = newId();
  const categoryId = data[0]?.id ?? '';
  const code = `t-${id.slice(-12)}`;
  const body = { id, name, categoryId, code };
  await callApi('POST /api/diningtable', { token, body });
  const putAway = () => callApi('PUT /api/diningtable', { token, body: { ...body, active: false } });
  return { id, name, code, putAway };
}
