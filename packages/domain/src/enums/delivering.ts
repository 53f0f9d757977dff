/** These are enumerations around couriers. Names are the specification's (sections 3 and 4). */

/** These are courier providers (section 3); OWN_FLEET is the restaurant's own courier. */
export const COURIER_PROVIDERS = ['MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR', 'OWN_FLEET'] as const;

/** This is the other list of section 3: it has the courier providers and also SNAPP_BOX and ZFEXPRESS. */
export const DELIVERY_PROVIDERS = [...COURIER_PROVIDERS, 'SNAPP_BOX', 'ZFEXPRESS'] as const;

/** These are the statuses of a courier request (section 4). */
export const COURIER_REQUEST_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'PICKED_UP',
  'DELIVERED',
  'CANCELED_BY_PROVIDER',
  'CANCELED_BY_US',
  'ASSIGNED',
  'ATRESTAURANT',
  'TIMED_OUT',
  'ACK',
] as const;
export type CourierRequestStatus = (typeof COURIER_REQUEST_STATUSES)[number];

/** These are the statuses of a trip (section 4). */
export const TRIP_STATUSES = [
  'INITIATED',
  'TRIPREQUESTED',
  'BIKERASSIGNED',
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
  'CANCELED',
  'TIMEOUT',
  'INTERRUPTED',
  'BATCHASSIGNED',
] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];
