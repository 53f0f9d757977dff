import type { OnlineGateway } from '@sofreh/domain/enums';
import { create } from 'zustand';
import { api } from '../data/api.ts';

/** Says at which gateway the guest wants to pay the order that is being placed; undefined where nobody chose. */
export const useWhereToPay = create<{ gateway: OnlineGateway | undefined }>()(() => ({ gateway: undefined }));

/**
 * Opens the online payment of an order, or takes it up again, and goes to the gateway: the first that works unless one
 * is named. Throws ApiFailure.
 */
export async function payOnline(orderId: string, gateway?: OnlineGateway): Promise<void> {
  const query = gateway ? { gateway } : {};
  const { submitUrl } = await api('GET /api/orders/payment/{id}', { params: { id: orderId }, query });
  location.assign(submitUrl);
}
