import type { offlineAddresses } from '@sofreh/contract/identity/offline-addresses';
import type { Handlers } from '#app/platform/http/call-context.ts';
import {
  addOfflineAddress,
  changeOfflineAddress,
  removeOfflineAddress,
  requireOfflineAddress,
} from './offline-addresses.ts';

export const offlineAddressesCalls: Handlers<typeof offlineAddresses> = {
  'POST /api-identity/identity/address/offline': (ctx) => addOfflineAddress(ctx, ctx.body),
  'PUT /api-identity/identity/address/offline': (ctx) => changeOfflineAddress(ctx, ctx.body.id, ctx.body),
  'GET /api-identity/identity/address/offline/{id}': ({ db, vendor, params }) =>
    requireOfflineAddress(db, vendor.id, params.id),
  'DELETE /api-identity/identity/address/offline/{id}': (ctx) => removeOfflineAddress(ctx, ctx.params.id),
  'PUT /api-identity/identity/address/offline/lat-long': (ctx) => {
    const { id, latitude, longitude } = ctx.body;
    return changeOfflineAddress(ctx, id, { point: { latitude, longitude } });
  },
};
