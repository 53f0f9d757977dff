import type { deliveryAreaZones } from '@sofreh/contract/delivery/delivery-zones';
import type { deliveryZones } from '@sofreh/contract/delivery/delivery-zones/zone-editing';
import { requireCustomer } from '#app/identity/customers/customers.ts';
import { addressesWithZones, ownAddressesWithZones } from '#app/identity/customers/known-addresses.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { allZones, listZones } from './delivery-zones.queries.ts';
import { addZone, changeZone, deleteZone, importZones, orderZones, requireZone } from './delivery-zones.ts';
import { fromGeoJson, toGeoJson } from './geojson.ts';

/** The identity area's calls on zones. */
export const deliveryZonesCalls: Handlers<typeof deliveryZones> = {
  'GET /api-identity/identity/deliveryzones': ({ db, vendor, query }) => listZones(db, vendor.id, query),
  'POST /api-identity/identity/deliveryzones': (ctx) => addZone(ctx, ctx.body),
  'PUT /api-identity/identity/deliveryzones': (ctx) => changeZone(ctx, ctx.body.id, ctx.body),
  'PUT /api-identity/identity/deliveryzones/order': async (ctx) => ({
    data: await orderZones(ctx, ctx.body.ids),
  }),
  'GET /api-identity/identity/deliveryzones/{id}': ({ db, vendor, params }) =>
    requireZone(db, vendor.id, params.id),
  'DELETE /api-identity/identity/deliveryzones/{id}': (ctx) => deleteZone(ctx, ctx.params.id),
  'GET /api-identity/identity/deliveryzones/geojson': async ({ db, vendor }) =>
    toGeoJson(await allZones(db, vendor.id)),
  'POST /api-identity/identity/deliveryzones/geojson': async (ctx) => ({
    data: await importZones(ctx, fromGeoJson(ctx.body, ctx.newId)),
  }),
};

/** The delivery area's calls on the same zones. */
export const deliveryAreaZonesCalls: Handlers<typeof deliveryAreaZones> = {
  'GET /api-delivery/v1/delivery-zones': ({ db, vendor, query }) => listZones(db, vendor.id, query),
  'GET /api-delivery/v1/delivery-zones/{id}': ({ db, vendor, params }) =>
    requireZone(db, vendor.id, params.id),
  'PUT /api-delivery/v1/delivery-zones/{id}': (ctx) => changeZone(ctx, ctx.params.id, ctx.body),
  'DELETE /api-delivery/v1/delivery-zones/{id}': (ctx) => deleteZone(ctx, ctx.params.id),
  'PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable': (ctx) =>
    changeZone(ctx, ctx.params.id, { enabled: ctx.body.enabled }),
  'GET /api-delivery/v1/customer-addresses/based-on-delivery-zones': async (ctx) => {
    const { db, app, vendor, query } = ctx;
    const caller = signedIn(ctx.caller);
    if (caller.kind === 'CUSTOMER') {
      if (query.customerId && query.customerId !== caller.userId) throw new Refusal('CUSTOMER_NOT_FOUND');
      const own = await ownAddressesWithZones(db, app.snapshots, vendor.id, caller.userId);
      return { data: own.filter(({ covered }) => covered) };
    }
    if (!query.customerId) throw new Refusal('CUSTOMER_NOT_FOUND');
    const { id } = await requireCustomer(db, vendor.id, query.customerId);
    const known = await addressesWithZones(db, app.snapshots, vendor.id, id);
    return { data: known.filter(({ covered }) => covered) };
  },
};
