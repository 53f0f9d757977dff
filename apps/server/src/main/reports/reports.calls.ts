import type { reports } from '@sofreh/contract/main/reports';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { dashboard } from './dashboard.ts';

export const reportsCalls: Handlers<typeof reports> = {
  'GET /api/reports/dashboard': ({ db, vendor, query, now }) =>
    dashboard(db, { vendor, businessDay: query.businessDay, now: now() }),
};
