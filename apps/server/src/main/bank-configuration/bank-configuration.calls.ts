import type { bankConfiguration } from '@sofreh/contract/main/bank-configuration';
import { hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readSetup, saveSetup, testGateway } from './bank-configuration.ts';
import { offeredFor } from './offered-gateways.ts';
import { vendorGateways } from './vendor-gateways.ts';

/** A whole hall may look at its bills behind one address. */
const looksPerAddress: RateLimit = { name: 'gateways-offered-address', hits: 300, seconds: 600 };

export const bankConfigurationCalls: Handlers<typeof bankConfiguration> = {
  'GET /api/bankconfiguration': (ctx) => readSetup(ctx),
  'POST /api/bankconfiguration': (ctx) => saveSetup(ctx, ctx.body.gateways),
  'POST /api/bankconfiguration/test': (ctx) => testGateway(ctx, ctx.body),
  'GET /api/bankconfiguration/offered': async ({ db, app, query, address, now }) => {
    await hitAddress(db, looksPerAddress, address, now());
    const vendor = app.vendors.byId(query.vendor);
    if (!vendor) throw new Refusal('VENDOR_NOT_FOUND');
    return offeredFor(vendorGateways(db, app.gateways), vendor, query.amount, now());
  },
};
