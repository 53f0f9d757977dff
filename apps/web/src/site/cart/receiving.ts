import { type DeliveryType, isCouriered } from '@sofreh/domain/enums';
import type { SiteData } from '../data/site-data.ts';
import { useSite } from '../data/site-store.tsx';
import { useCart } from './cart-store.ts';

/**
 * An order cannot be received some way for one of these reasons: the branch offers it no more, no table is named, or it
 * brings nowhere.
 */
export type ReceivingFault = 'GONE' | 'TABLE' | 'NOWHERE';
type Offering = Pick<SiteData, 'table' | 'delivery'> & {
  readonly vendor: Pick<SiteData['vendor'], 'deliveryTypes'>;
};

/** Gives what keeps a branch from handing an order over this way now; null where nothing does. */
export function receivingFault(
  deliveryType: DeliveryType,
  { vendor, table, delivery }: Offering,
): ReceivingFault | null {
  if (!vendor.deliveryTypes.includes(deliveryType)) return 'GONE';
  if (deliveryType === 'SERVE' && !table) return 'TABLE';
  return isCouriered(deliveryType) && delivery === null ? 'NOWHERE' : null;
}

/**
 * Keeps how the guest receives the order, as they chose it last, maybe days ago, and what keeps it from being so now.
 */
export function useReceiving() {
  const chosen = useCart()?.deliveryType ?? null;
  const fault = useSite((site) => (chosen === null ? null : receivingFault(chosen, site)));
  return { chosen, fault };
}
