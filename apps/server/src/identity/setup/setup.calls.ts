import { CLOSABLE_SERVICES, type setup } from '@sofreh/contract/identity/setup';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { dismissGuide, type OfInstallation, readGuide } from './guide.queries.ts';
import { hasVendors } from './setup.queries.ts';
import { setUp } from './setup.ts';

function ofInstallation({ gateways, installation }: AppServices): OfInstallation {
  return { GATEWAY: gateways.make('ZARIN_PAL', null) !== null, SMS: installation.loginCodes };
}

export const setupCalls: Handlers<typeof setup> = {
  'GET /api-identity/identity/setup': async ({ db, app }) => ({
    needed: !(await hasVendors(db)),
    byText: app.installation.loginCodes,
  }),
  'POST /api-identity/identity/setup': setUp,
  'GET /api-identity/identity/setup/notices': async ({ app: { installation, proxyWatch } }) => {
    const { mode, loginCodes, onlinePayment, mapSearch } = installation;
    const open = { LOGIN_CODES: loginCodes, ONLINE_PAYMENT: onlinePayment, MAP_SEARCH: mapSearch };
    return {
      mode,
      closed: CLOSABLE_SERVICES.filter((service) => !open[service]),
      unknownProxy: proxyWatch.seen,
    };
  },
  'GET /api-identity/identity/setup/guide': ({ db, vendor, app }) =>
    readGuide(db, vendor.id, ofInstallation(app)),
  'PUT /api-identity/identity/setup/guide': async (ctx) => {
    const { dismissed } = ctx.body;
    const installation = ofInstallation(ctx.app);
    await changing(ctx, async (client, record) => {
      const before = await readGuide(client, ctx.vendor.id, installation);
      if (before.dismissed === dismissed) return;
      await dismissGuide(client, ctx.vendor.id, dismissed, ctx.now());
      await record({
        action: 'vendor.guide',
        subjectId: ctx.vendor.id,
        before: { dismissed: before.dismissed },
        after: { dismissed },
      });
    });
    return readGuide(ctx.db, ctx.vendor.id, installation);
  },
};
