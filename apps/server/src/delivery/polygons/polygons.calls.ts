import type { polygons } from '@sofreh/contract/delivery/polygons';
import { minimumBasketFor } from '@sofreh/domain/cart';
import { chooseZone, deliveryCostIn, pricedFor } from '@sofreh/domain/delivery-zones';
import { tellPrice } from '#app/main/courier-companies/told-prices.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findAddressPoint } from './customer-address.queries.ts';

export const polygonsCalls: Handlers<typeof polygons> = {
  'GET /api-delivery/v1/polygons': async ({ vendor, app }) => {
    const snapshot = await app.snapshots.get(vendor.id);
    const zones = snapshot?.zones.filter((zone) => zone.enabled) ?? [];
    return {
      data: zones.map(({ id, name, polygon, price, distancePrices, minimumBasket, freeOver }) => ({
        id,
        name,
        polygon: polygon.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
        price,
        distancePrices: [...distancePrices],
        minimumBasket,
        freeOver,
      })),
    };
  },

  'GET /api-delivery/v1/delivery-prices/address/{addressId}/vendor/{vendorId}': async (ctx) => {
    const point = await findAddressPoint(ctx.db, signedIn(ctx.caller).userId, ctx.params.addressId);
    if (!point) throw new Refusal('ADDRESS_NOT_FOUND');
    const snapshot = await ctx.app.snapshots.get(ctx.params.vendorId);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    const zone = chooseZone(snapshot.zones, [point.longitude, point.latitude], ctx.now().getTime());
    if (!zone) throw new Refusal('ADDRESS_NOT_COVERED');
    const services = { db: ctx.db, couriers: ctx.app.couriers, now: ctx.now };
    const priced = await tellPrice(services, snapshot.vendor, pricedFor(zone, snapshot.vendor, point), point);
    return {
      deliveryCost: deliveryCostIn(priced, ctx.query.itemsTotal),
      minimumBasket: minimumBasketFor('DELIVER', snapshot.vendor.minimumBasket, zone),
      freeOver: zone.freeOver,
      zoneName: zone.name,
    };
  },
};
