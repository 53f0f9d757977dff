import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { keepBounded } from '../store/bounded.ts';
import { readDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';
import { codeKey, knownCode } from './known-code.ts';
import { keptOffered } from './offered-codes-copy.ts';

const BY_CODE = 'GET /api-identity/identity/discountcodes/getbycode/{code}';
type Answer = ApiResponse<typeof BY_CODE>;
const KEPT = 200;

/**
 * Keeps the discount codes that were used at this till while it had a network, and those that the customer was told of.
 * The till judges them itself, by the rules that the server goes by.
 */
export const discountCodeCopy = {
  keep: (vendor: string, answer: Answer, { params }: ApiInput<typeof BY_CODE>) =>
    keepBounded(tillDb.discountCodes, `${vendor}:`, [[codeKey(params.code), answer]], KEPT),
  read: async (vendor: string, { params, query }: ApiInput<typeof BY_CODE>): Promise<Answer | null> => {
    const kept = await readDocument<Answer>(`${vendor}:${codeKey(params.code)}`, tillDb.discountCodes);
    return knownCode<Answer>(params.code, kept, await keptOffered(vendor, query?.customerId));
  },
};
