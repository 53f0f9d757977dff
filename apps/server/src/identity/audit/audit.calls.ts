import type { audit } from '@sofreh/contract/identity/audit';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { searchAudit } from './audit.queries.ts';

export const auditCalls: Handlers<typeof audit> = {
  'GET /api-identity/identity/audit': ({ db, vendor, query }) => searchAudit(db, vendor.id, query),
};
