import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { keepBounded } from '../store/bounded.ts';
import { readDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';

const BY_CODE = 'GET /api-identity/identity/discountcodes/getbycode/{code}';
const KEPT = 200;

/** The discount codes that were used at this till while it had a network; one whose time is over is not told. */
export const discountCodeCopy = {
  keep: (vendor: string, answer: ApiResponse<typeof BY_CODE>, { params }: ApiInput<typeof BY_CODE>) =>
    keepBounded(tillDb.discountCodes, `${vendor}:`, [[params.code, answer]], KEPT),
  read: async (vendor: string, { params }: ApiInput<typeof BY_CODE>) => {
    const id = `${vendor}:${params.code}`;
    const found = await readDocument<ApiResponse<typeof BY_CODE>>(id, tillDb.discountCodes);
    const ended = found?.expiration && Date.parse(found.expiration) <= serverNow();
    return ended ? null : found;
  },
};
