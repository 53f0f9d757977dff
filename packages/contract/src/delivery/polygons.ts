import { MONEY_AMOUNT } from '@sofreh/domain/limits';
import { z } from 'zod';
import { customer, everyone } from '../access.ts';
import { call } from '../call.ts';
import { id, queryCount } from '../common.ts';

export const polygons = {
  'GET /api-delivery/v1/polygons': call({
    summary: 'The areas the vendor delivers to',
    access: everyone,
    response: z.object({
      data: z.array(
        z.object({
          id,
          name: z.string(),
          /** It is a ring of [longitude, latitude], in GeoJSON order. */
          polygon: z.array(z.tuple([z.number(), z.number()])),
          price: z.int(),
          /** These are prices by the length of the way, nearest first; the price holds beyond the last. */
          distancePrices: z.array(z.object({ upToMetres: z.int(), price: z.int() })),
          minimumBasket: z.int(),
          freeOver: z.int().nullable(),
        }),
      ),
    }),
  }),
  'GET /api-delivery/v1/delivery-prices/address/{addressId}/vendor/{vendorId}': call({
    summary: 'What delivery to an address costs',
    access: customer,
    params: z.strictObject({ addressId: id, vendorId: id }),
    query: z.strictObject({ itemsTotal: queryCount(MONEY_AMOUNT.max).default(0) }),
    response: z.object({
      deliveryCost: z.int(),
      minimumBasket: z.int(),
      freeOver: z.int().nullable(),
      zoneName: z.string(),
    }),
    errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_NOT_COVERED'],
  }),
} as const;
