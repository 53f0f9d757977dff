import { openView } from '../data/use-view.ts';
import type { SiteCart } from './site-cart.ts';

/** Leads on from the menu: the delivery type first, where none is chosen, then the overview. */
export function openCheckout(cart: SiteCart | null): void {
  openView({ step: cart?.deliveryType ? 'OVERVIEW' : 'DELIVERY_TYPE' });
}
