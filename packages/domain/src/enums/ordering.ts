/** Enumerations around an order: channel, fulfilment, statuses. Names are the specification's (sections 1 to 4). */

/** Channel an order came through (section 1). */
export const SOURCES = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const;
export type Source = (typeof SOURCES)[number];

/** How an order reaches the guest (section 1). */
export const DELIVERY_TYPES = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Order types (section 1: «dine-in, takeaway, delivery, kiosk, quick and postpaid orders»). */
export const ORDER_TYPES = ['DINE_IN', 'TAKEAWAY', 'DELIVERY', 'KIOSK', 'QUICK', 'POSTPAID'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Order statuses (section 4); the moves between them are in `order-state`. */
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

/** Steps of the guest's ordering stepper (section 2); the default is MENU. */
export const STEPPER_STEPS = ['DELIVERY_TYPE', 'MENU', 'OVERVIEW', 'ORDER_DETAILS'] as const;
export type StepperStep = (typeof STEPPER_STEPS)[number];

/** Whom a note on an order is for (section 3). */
export const NOTE_TARGETS = ['KITCHEN', 'CUSTOMER'] as const;
export type NoteTarget = (typeof NOTE_TARGETS)[number];

/** State of a dining table (section 3). */
export const TABLE_STATES = ['FREE', 'RESERVED'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** Channel by which a table was taken (section 3). */
export const TABLE_CHANNELS = ['QR', 'SALON'] as const;
export type TableChannel = (typeof TABLE_CHANNELS)[number];
