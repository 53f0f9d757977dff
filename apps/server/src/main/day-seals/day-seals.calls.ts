import type { daySeals } from '@sofreh/contract/main/day-seals';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listSealDays } from './day-seals.queries.ts';
import { verifyDay } from './verify-day.ts';

export const daySealsCalls: Handlers<typeof daySeals> = {
  'GET /api/reports/seals': async ({ reports, vendor, query }) => {
    const { From: from, To: to, ...asked } = query;
    return mapPage(await listSealDays(reports, vendor.id, { ...asked, from, to }), (day) => ({
      ...day,
      sealedAt: day.sealedAt.toISOString(),
    }));
  },
  'GET /api/reports/seals/{day}': ({ reports, vendor, params }) => verifyDay(reports, vendor.id, params.day),
};
