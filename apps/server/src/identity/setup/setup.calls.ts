import { CLOSABLE_SERVICES, type setup, TRIED_SERVICES } from '@sofreh/contract/identity/setup';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { changeGuide, failedTrials, readGuide } from './guide.ts';
import { hasVendors } from './setup.queries.ts';
import { setUp } from './setup.ts';

export const setupCalls: Handlers<typeof setup> = {
  'GET /api-identity/identity/setup': async ({ db, app }) => ({
    needed: !(await hasVendors(db)),
    byText: app.installation.loginCodes,
  }),
  'POST /api-identity/identity/setup': setUp,
  'GET /api-identity/identity/setup/notices': async ({ db, vendor, app }) => {
    const { installation, proxyWatch } = app;
    const { mode, loginCodes, onlinePayment, mapSearch } = installation;
    const open = { LOGIN_CODES: loginCodes, ONLINE_PAYMENT: onlinePayment, MAP_SEARCH: mapSearch };
    const failed = await failedTrials(db, app, vendor.id);
    return {
      mode,
      closed: CLOSABLE_SERVICES.filter((service) => !open[service]),
      failed: TRIED_SERVICES.filter((service) => open[service] && failed[service]),
      unknownProxy: proxyWatch.seen,
    };
  },
  'GET /api-identity/identity/setup/guide': (ctx) => readGuide(ctx, ctx.db),
  'PUT /api-identity/identity/setup/guide': (ctx) => changeGuide(ctx, ctx.body),
};
