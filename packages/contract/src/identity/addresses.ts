import { ADDRESS_LENGTH, DOOR_LENGTH_MAX, NAME_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { customer } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, latitude, longitude, text, typed } from '../common.ts';

const fields = {
  title: typed().max(NAME_LENGTH.max).default(''),
  detail: text(ADDRESS_LENGTH),
  plate: typed().max(DOOR_LENGTH_MAX).default(''),
  unit: typed().max(DOOR_LENGTH_MAX).default(''),
  latitude,
  longitude,
};
export const address = z.object({
  id,
  title: z.string(),
  detail: z.string(),
  plate: z.string(),
  unit: z.string(),
  latitude,
  longitude,
  /** Says whether the vendor the request speaks for delivers there, and for how much. */
  covered: z.boolean(),
  deliveryCost: z.int().nullable(),
});

export const addresses = {
  'GET /api-identity/identity/address': call({
    summary: "The customer's address book",
    access: customer,
    response: z.object({ data: z.array(address) }),
  }),
  'POST /api-identity/identity/address': call({
    summary: "Adds an address with its point on the map; the id is the client's",
    access: customer,
    body: z.strictObject({ id, ...fields }),
    response: address,
    errors: ['ADDRESS_NOT_COVERED', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/address': call({
    summary: 'Changes an address',
    access: customer,
    body: z.strictObject({ id, ...fields }),
    response: address,
    errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_NOT_COVERED'],
  }),
  'GET /api-identity/identity/address/{id}': call({
    summary: 'One address',
    access: customer,
    params: byId,
    response: address,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/address/{id}': call({
    summary: 'Removes an address',
    access: customer,
    params: byId,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
} as const;
