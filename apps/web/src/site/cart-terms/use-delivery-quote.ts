import { api } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';

/** This is what bringing the order to the chosen address costs and asks for. */
export type DeliveryQuote = {
  readonly deliveryCost: number;
  readonly minimumBasket: number;
  /** Delivery is free from this total on; null is never. */
  readonly freeOver: number | null;
  readonly zoneName: string;
};

/**
 * Follows the quote for an address of the guest's own; it changes with the total where delivery is free from some
 * amount on.
 */
export function useDeliveryQuote(addressId: string | null, total: number) {
  const vendorId = useSite((site) => site.vendor.id);
  const signedIn = useSignedIn();
  const key = addressId && signedIn && total > 0 ? `${addressId} ${total}` : null;
  const loaded = useLoad<DeliveryQuote>(key, () =>
    api('GET /api-delivery/v1/delivery-prices/address/{addressId}/vendor/{vendorId}', {
      params: { addressId: addressId ?? '', vendorId },
      query: { itemsTotal: total },
    }),
  );
  return key ? loaded : { ...loaded, data: null, error: null };
}
