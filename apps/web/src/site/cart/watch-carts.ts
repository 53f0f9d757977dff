import { useCarts } from './cart-store.ts';

/** Follows the carts as another tab of this browser changes them. */
export function watchCarts(): void {
  addEventListener('storage', ({ key }) => {
    if (key === useCarts.persist.getOptions().name) void useCarts.persist.rehydrate();
  });
}
