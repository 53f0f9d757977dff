import { z } from 'zod';
import { anyOf, customer, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, pageOf, paging, search } from '../common.ts';
import { knownAddress } from '../identity/customers.ts';
import { deliveryZone, zoneChange, zoneEdit, zoneView } from './delivery-zones/zone-editing.ts';

export const deliveryAreaZones = {
  'GET /api-delivery/v1/delivery-zones': call({
    summary: "The vendor's delivery zones by overlap order",
    access: zoneView,
    query: z.strictObject({ ...paging, search }),
    response: pageOf(deliveryZone),
  }),
  'GET /api-delivery/v1/delivery-zones/{id}': call({
    summary: 'One zone',
    access: zoneView,
    params: byId,
    response: deliveryZone,
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'PUT /api-delivery/v1/delivery-zones/{id}': call({
    summary: 'Changes what of a zone is given: its price, name, state, drawing or hours; the rest stays',
    access: zoneEdit,
    params: byId,
    body: zoneChange,
    response: deliveryZone,
    errors: ['DELIVERY_ZONE_NOT_FOUND', 'POLYGON_INVALID'],
  }),
  'DELETE /api-delivery/v1/delivery-zones/{id}': call({
    summary: 'Removes a zone',
    access: zoneEdit,
    params: byId,
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable': call({
    summary: 'Switches a zone on or off',
    access: zoneEdit,
    params: byId,
    body: z.strictObject({ enabled: z.boolean() }),
    response: deliveryZone,
    errors: ['DELIVERY_ZONE_NOT_FOUND'],
  }),
  'GET /api-delivery/v1/customer-addresses/based-on-delivery-zones': call({
    summary: "A customer's addresses the vendor delivers to: their own, or for staff a customer's",
    access: anyOf(customer, staff('customer.view')),
    query: z.strictObject({ customerId: id.optional() }),
    response: z.object({ data: z.array(knownAddress) }),
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
} as const;
