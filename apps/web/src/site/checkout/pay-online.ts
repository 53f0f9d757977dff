import { api } from '../data/api.ts';

/** Opens the online payment of an order, or takes it up again, and goes to the gateway. Throws ApiFailure. */
export async function payOnline(orderId: string): Promise<void> {
  const { submitUrl } = await api('GET /api/orders/payment/{id}', { params: { id: orderId }, query: {} });
  location.assign(submitUrl);
}
