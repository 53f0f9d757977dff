import { hitAddress, type RateLimit, refuseAddressIfSpent } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Codes are short words: without a limit a machine finds them all. */
export const lookupsPerAddress: RateLimit = { name: 'discount-code-address', hits: 100, seconds: 600 };

interface Asker {
  readonly db: Queryable;
  readonly address: string;
  now(): Date;
}

/**
 * Does what a guest asks for with a code, and counts codes that do not exist among the lookups of the address: placing an
 * order is a door like the lookup.
 * @throws Refusal `TOO_MANY_REQUESTS`, and what `ask` throws.
 */
export async function countingWrongCodes<Done>(asker: Asker, ask: () => Promise<Done>): Promise<Done> {
  const { db, address } = asker;
  await refuseAddressIfSpent(db, lookupsPerAddress, address, asker.now());
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === 'DISCOUNT_CODE_NOT_FOUND')
      await hitAddress(db, lookupsPerAddress, address, asker.now());
    throw thrown;
  }
}
