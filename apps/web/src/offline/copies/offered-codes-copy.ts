import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { keepBounded } from '../store/bounded.ts';
import { readDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';

const OFFERED = 'GET /api-identity/identity/discountcodes/available';
type Answer = ApiResponse<typeof OFFERED>;
const KEPT = 50;

function prefixOf(vendor: string): string {
  return `${vendor} offered:`;
}

/** Reads the codes that a customer was told of at this till, or that everybody was; also those whose time is over. */
export async function keptOffered(vendor: string, customerId: string | undefined): Promise<Answer['data']> {
  const read = (customer: string) => readDocument<Answer>(prefixOf(vendor) + customer, tillDb.discountCodes);
  const [own, all] = await Promise.all([customerId ? read(customerId) : null, read('')]);
  return [...(own?.data ?? []), ...(all?.data ?? [])];
}

/**
 * Keeps what the last customers at this till could use while it had a network; codes whose time is over are not told.
 */
export const offeredCodesCopy = {
  keep: (vendor: string, answer: Answer, { query }: ApiInput<typeof OFFERED>) =>
    keepBounded(tillDb.discountCodes, prefixOf(vendor), [[query?.customerId ?? '', answer]], KEPT),
  read: async (vendor: string, { query }: ApiInput<typeof OFFERED>) => {
    const id = prefixOf(vendor) + (query?.customerId ?? '');
    const found = await readDocument<Answer>(id, tillDb.discountCodes);
    if (!found) return null;
    const now = serverNow();
    const data = found.data.filter(({ expiration }) => !expiration || Date.parse(expiration) > now);
    return { ...found, data };
  },
};
