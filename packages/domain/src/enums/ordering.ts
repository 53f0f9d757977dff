/**
 * These are enumerations around an order: channel, fulfilment, statuses. Names are the specification's (sections 1 to
 * 4).
 */

/** An order came through one of these channels (section 1). */
export const SOURCES = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const;
export type Source = (typeof SOURCES)[number];
/** Says from where people place orders themselves; kiosks and marketplaces have calls of their own. */
export const PLACING_SOURCES = ['WEBSITE', 'QR', 'SALON'] as const satisfies readonly Source[];

/** Says how an order reaches the guest (section 1). */
export const DELIVERY_TYPES = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
/** What is ordered so is handed over in the shop. */
export const COUNTER_DELIVERY_TYPES = ['SERVE', 'PICKUP'] as const satisfies readonly DeliveryType[];

/** What is ordered so is brought to an address, by our couriers or a marketplace's. */
export const COURIERED_TYPES = ['DELIVER', 'ZFEXPRESS'] as const satisfies readonly DeliveryType[];

export function isCouriered(deliveryType: DeliveryType): boolean {
  return (COURIERED_TYPES as readonly DeliveryType[]).includes(deliveryType);
}

/** These are the types of an order (section 1: «dine-in, takeaway, delivery, kiosk, quick and postpaid orders»). */
export const ORDER_TYPES = ['DINE_IN', 'TAKEAWAY', 'DELIVERY', 'KIOSK', 'QUICK', 'POSTPAID'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** These are the statuses of an order (section 4); the moves between them are in `order-state`. */
export const ORDER_STATUSES = [
  'SUBMITTED',
  'NEEDFORCALL',
  'CONFIRMED',
  'PAID',
  'READYTOSHIPMENT',
  'READYTOPICKUP',
  'READYTOSERVE',
  'DELIVERING',
  'DELIVERED',
  'FINISHED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** These are the steps of the guest's ordering stepper (section 2); the default is MENU. */
export const STEPPER_STEPS = ['DELIVERY_TYPE', 'MENU', 'OVERVIEW', 'ORDER_DETAILS'] as const;
export type StepperStep = (typeof STEPPER_STEPS)[number];

/** Says whom a note on an order is for (section 3). */
export const NOTE_TARGETS = ['KITCHEN', 'CUSTOMER'] as const;
export type NoteTarget = (typeof NOTE_TARGETS)[number];

/**
 * This is what a dish is sold by: its count is pieces, or whole grams and its price is for a kilogram
 * (docs/decisions/0023).
 */
export const SALE_UNITS = ['PIECE', 'GRAM'] as const;
export type SaleUnit = (typeof SALE_UNITS)[number];

/** A dining table is in one of these states (section 3). */
export const TABLE_STATES = ['FREE', 'RESERVED'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** A table was taken by one of these channels (section 3). */
export const TABLE_CHANNELS = ['QR', 'SALON'] as const;
export type TableChannel = (typeof TABLE_CHANNELS)[number];
