import type { audit } from '@sofreh/contract/identity/audit';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listActors, searchAudit } from './audit.queries.ts';

export const auditCalls: Handlers<typeof audit> = {
  'GET /api-identity/identity/audit': ({ db, vendor, query }) => searchAudit(db, vendor.id, query),
  'GET /api-identity/identity/audit/actors': async ({ db, vendor }) => ({
    data: await listActors(db, vendor.id),
  }),
};
