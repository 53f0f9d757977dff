import { useEffect, useRef } from 'react';
import { cartCount } from '#web/menu/guest-cart.ts';
import { api } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useCartItems } from './cart-store.ts';

/** A guest who is still choosing is told of once. */
const CHOOSING_MS = 5_000;

/**
 * Tells the shop that a guest who is signed in has something in the basket, and when it is empty again: what is left
 * behind can be written about. Nobody waits for it, and nothing is lost where it does not arrive.
 */
export function useBasketTold(): void {
  const signedIn = useSignedIn();
  const count = Math.ceil(cartCount(useCartItems()));
  const told = useRef(0);
  useEffect(() => {
    if (!signedIn || count === told.current) return;
    const timer = setTimeout(() => {
      told.current = count;
      const body = { filled: count > 0 };
      void api('PUT /api-identity/identity/auth/me/basket', { body, quiet: true }).catch(() => undefined);
    }, CHOOSING_MS);
    return () => clearTimeout(timer);
  }, [signedIn, count]);
}
