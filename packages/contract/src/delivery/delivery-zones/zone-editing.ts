import { areInOrder, DISTANCE_METRES, DISTANCE_PRICES_MAX } from '@sofreh/domain/delivery-zones';
import {
  NAME_LENGTH,
  ORDERED_AT_ONCE,
  POLYGON_POINTS,
  ZONE_ORDER,
  ZONE_WINDOWS_MAX,
  ZONES_AT_ONCE,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../../access.ts';
import { call } from '../../call.ts';
import {
  amount,
  byId,
  id,
  latitude,
  listOf,
  longitude,
  name,
  pageOf,
  paging,
  search,
  typed,
  whole,
} from '../../common.ts';
import { clock, weekday } from '../../identity/opening-hours.ts';

const position = z.tuple([longitude, latitude]);
/** It is a ring of [longitude, latitude], GeoJSON order; the first point may be repeated at the end. */
const ring = z
  .array(position)
  .min(POLYGON_POINTS.min)
  .max(POLYGON_POINTS.max + 1);
const window = z.strictObject({ weekday, from: clock, to: clock });
const distancePrices = z
  .array(
    z.strictObject({
      upToMetres: z.int().min(DISTANCE_METRES.min).max(DISTANCE_METRES.max),
      price: amount,
    }),
  )
  .max(DISTANCE_PRICES_MAX)
  .refine(areInOrder, { params: { code: 'DISTANCES_NOT_RISING' } });
const kept = {
  name,
  /** This is what the vendor itself calls it; guests never see it. */
  vendorsProperName: typed().max(NAME_LENGTH.max),
  polygon: ring,
  price: amount,
  /** These are prices by the length of the way, nearest first; the price holds beyond the last. */
  distancePrices,
  minimumBasket: amount,
  freeOver: amount.min(1).nullable(),
  /** Where zones overlap the lowest decides. */
  overlapOrder: whole(ZONE_ORDER),
  enabled: z.boolean(),
  /** Says when it is served; empty is always. */
  windows: z.array(window).max(ZONE_WINDOWS_MAX),
};
const fields = {
  ...kept,
  vendorsProperName: kept.vendorsProperName.default(''),
  distancePrices: kept.distancePrices.default([]),
  minimumBasket: kept.minimumBasket.default(0),
  freeOver: kept.freeOver.default(null),
  overlapOrder: kept.overlapOrder.default(0),
  enabled: kept.enabled.default(true),
  windows: kept.windows.default([]),
};
/** This is what of a zone is to be another; what is not given stays. */
export const zoneChange = z.strictObject(kept).partial();
export const deliveryZone = z.object({
  id,
  name: z.string(),
  vendorsProperName: z.string(),
  polygon: z.array(z.tuple([z.number(), z.number()])),
  price: z.int(),
  distancePrices: z.array(z.object({ upToMetres: z.int(), price: z.int() })),
  minimumBasket: z.int(),
  freeOver: z.int().nullable(),
  overlapOrder: z.int(),
  enabled: z.boolean(),
  windows: z.array(z.object({ weekday, from: clock, to: clock })),
});
export const zoneEdit = staff('zone.edit');
export const zoneView = anyOf(zoneEdit, staff('courier.view'), staff('vendor.edit'));
const properties = z.strictObject({ ...fields, polygon: z.undefined().optional(), id: id.optional() });
const polygonOf = (positions: typeof ring) =>
  z.object({ type: z.literal('Polygon'), coordinates: z.array(positions).length(1) });

export const deliveryZones = {
  'GET /api-identity/identity/deliveryzones': call({
    summary: "The vendor's delivery zones by overlap order",
    access: zoneView,
    query: z.strictObject({ ...paging, search }),
    response: pageOf(deliveryZone),
  }),
  'POST /api-identity/identity/deliveryzones': call({
    summary: "Draws a zone; the id is the client's",
    access: zoneEdit,
    body: z.strictObject({ id, ...fields }),
    response: deliveryZone,
    errors: ['POLYGON_INVALID', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/deliveryzones': call({
    summary: 'Changes what of a zone is given: its price, name, state, drawing or hours; the rest stays',
    access: zoneEdit,
    body: zoneChange.extend({ id }),
    response: deliveryZone,
    errors: ['DELIVERY_ZONE_NOT_FOUND', 'POLYGON_INVALID'],
  }),
  'PUT /api-identity/identity/deliveryzones/order': call({
    summary: 'Sets which zone decides where zones overlap: the given ones in this order, then the rest',
    access: zoneEdit,
    body: z.strictObject({ ids: listOf(id, ORDERED_AT_ONCE) }),
    response: z.object({ data: z.array(deliveryZone) }),
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/deliveryzones/{id}': call({
    summary: 'One zone',
    access: zoneView,
    params: byId,
    response: deliveryZone,
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/deliveryzones/{id}': call({
    summary: 'Removes a zone',
    access: zoneEdit,
    params: byId,
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/deliveryzones/geojson': call({
    summary: 'All zones as GeoJSON',
    access: zoneView,
    response: z.object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.object({
          type: z.literal('Feature'),
          id,
          geometry: z.object({
            type: z.literal('Polygon'),
            coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
          }),
          properties: deliveryZone.omit({ id: true, polygon: true }),
        }),
      ),
    }),
  }),
  'POST /api-identity/identity/deliveryzones/geojson': call({
    summary: 'Takes zones from GeoJSON: all of them or, where one is wrong, none; known ids are changed',
    access: zoneEdit,
    body: z.object({
      type: z.literal('FeatureCollection'),
      features: z
        .array(
          z.object({
            type: z.literal('Feature'),
            id: id.optional(),
            geometry: polygonOf(ring),
            properties,
          }),
        )
        .min(ZONES_AT_ONCE.min)
        .max(ZONES_AT_ONCE.max),
    }),
    response: z.object({ data: z.array(deliveryZone) }),
    errors: ['POLYGON_INVALID'],
  }),
} as const;
