import { useSite } from './site-store.tsx';

/**
 * Tells in how many minutes whatever is ordered now would be ready: by the kitchen's load where it is known, else as
 * the vendor says.
 */
export function useUsualPromise(): number {
  return useSite((site) => site.promisedMinutes ?? site.vendor.preparationTime);
}
