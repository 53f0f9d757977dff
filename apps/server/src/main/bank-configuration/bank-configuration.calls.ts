import type { bankConfiguration } from '@sofreh/contract/main/bank-configuration';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readSetup, saveSetup, testGateway } from './bank-configuration.ts';
import { offeredFor } from './offered-gateways.ts';
import { vendorGateways } from './vendor-gateways.ts';

export const bankConfigurationCalls: Handlers<typeof bankConfiguration> = {
  'GET /api/bankconfiguration': (ctx) => readSetup(ctx),
  'POST /api/bankconfiguration': (ctx) => saveSetup(ctx, ctx.body.gateways),
  'POST /api/bankconfiguration/test': (ctx) => testGateway(ctx, ctx.body),
  'GET /api/bankconfiguration/offered': ({ db, app, query, now }) => {
    const vendor = app.vendors.byId(query.vendor);
    if (!vendor) throw new Refusal('VENDOR_NOT_FOUND');
    return offeredFor(vendorGateways(db, app.gateways), vendor, query.amount, now());
  },
};
