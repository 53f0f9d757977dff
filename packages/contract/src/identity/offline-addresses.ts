import { DOOR_LENGTH_MAX, HEARD_ADDRESS_LENGTH, NAME_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, latitude, longitude, point, text, typed } from '../common.ts';

/** Staff keep this address for a customer; its point may come later. */
export const offlineAddressFields = {
  title: typed().max(NAME_LENGTH.max).default(''),
  detail: text(HEARD_ADDRESS_LENGTH),
  plate: typed().max(DOOR_LENGTH_MAX).default(''),
  unit: typed().max(DOOR_LENGTH_MAX).default(''),
  point: z.strictObject(point.shape).nullable().default(null),
};
export const offlineAddress = z.object({
  id,
  customerId: id,
  title: z.string(),
  detail: z.string(),
  plate: z.string(),
  unit: z.string(),
  point: point.nullable(),
});
const edit = staff('customer.edit');

export const offlineAddresses = {
  'POST /api-identity/identity/address/offline': call({
    summary: "Keeps an address for a customer; the id is the client's",
    access: edit,
    body: z.strictObject({ id, customerId: id, ...offlineAddressFields }),
    response: offlineAddress,
    errors: ['CUSTOMER_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/address/offline': call({
    summary: 'Changes an address kept for a customer',
    access: edit,
    body: z.strictObject({ id, customerId: id, ...offlineAddressFields }),
    response: offlineAddress,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  'GET /api-identity/identity/address/offline/{id}': call({
    summary: 'One address kept for a customer',
    access: staff('customer.view'),
    params: byId,
    response: offlineAddress,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/address/offline/{id}': call({
    summary: 'Removes an address kept for a customer; orders keep their own copy',
    access: edit,
    params: byId,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  'PUT /api-identity/identity/address/offline/lat-long': call({
    summary: 'Sets the point of an address kept for a customer',
    access: edit,
    body: z.strictObject({ id, latitude, longitude }),
    response: offlineAddress,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
} as const;
