import type { diningTables } from '@sofreh/contract/main/dining-tables';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { findTableByCode, listTables } from './dining-tables.queries.ts';

export const diningTablesCalls: Handlers<typeof diningTables> = {
  'GET /api/diningtable': async ({ query, db }) => {
    const table = await findTableByCode(db, query.code);
    if (!table) throw new Refusal('TABLE_NOT_FOUND');
    return table;
  },
  'GET /api/diningtable/alltables': async ({ vendor, db }) => ({ data: await listTables(db, vendor.id) }),
};
