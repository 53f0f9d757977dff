import { callApi } from './api.ts';
import { staffSession } from './sessions.ts';

/** How many orders the branch has had, and what the last of them came to. */
export async function lastOrders(count: number) {
  const { token } = await staffSession('cashier');
  const { data, totalCount } = await callApi('GET /api/orders', { token, query: { take: count } });
  return { totalCount, sum: data.reduce((sum, { finalPrice }) => sum + finalPrice, 0), orders: data };
}
