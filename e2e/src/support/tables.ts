import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from './api.ts';

/** More than the tables of a run. */
const NUMBERS = 100_000;

/**
 * A table of the test's own in the first hall, where nobody sits.
 * @param token of somebody who may change tables.
 * @param title what its name begins with; no two tables of a vendor are named alike.
 */
export async function addTable(token: string, title: string) {
  const { data } = await callApi('GET /api/diningtablecategories', { token, query: { active: 'true' } });
  const id = newId();
  const number = Number.parseInt(id.slice(-8), 16) % NUMBERS;
  const name = `${title} ${number.toLocaleString('fa-IR', { useGrouping: false })}`;
  const categoryId = data[0]?.id ?? '';
  const code = `t-${id.slice(-12)}`;
  const body = { id, name, categoryId, code };
  await callApi('POST /api/diningtable', { token, body });
  const putAway = () => callApi('PUT /api/diningtable', { token, body: { ...body, active: false } });
  return { id, name, code, putAway };
}
