import { COUNTER_DELIVERY_TYPES, type PaymentMethod } from '../enums/index.ts';

/**
 * Says how a guest pays an order of a kiosk: by card beside it, on their own phone by the code on the screen, or at the
 * till.
 */
export const KIOSK_PAYMENT_WAYS = ['CARD', 'QR', 'TILL'] as const;
export type KioskPaymentWay = (typeof KIOSK_PAYMENT_WAYS)[number];

/** This is what an order of a kiosk says of its payment when it is placed. */
export const KIOSK_PAYMENT_TYPE = {
  CARD: 'CARD',
  QR: 'ONLINE',
  TILL: 'UNPAID',
} as const satisfies Record<KioskPaymentWay, PaymentMethod>;

/**
 * This is what a guest is asked for before paying, so that the dishes find them: a name, the number of the tag they
 * take, or nothing.
 */
export const KIOSK_ASKS = ['NAME', 'TAG', 'NOTHING'] as const;
export type KioskAsk = (typeof KIOSK_ASKS)[number];

/** Guests of a kiosk eat here, or take it away. */
export const KIOSK_DELIVERY_TYPES = COUNTER_DELIVERY_TYPES;
export type KioskDeliveryType = (typeof KIOSK_DELIVERY_TYPES)[number];

/** A vendor may suggest so many dishes beside a cart. */
export const KIOSK_SUGGESTIONS = { min: 0, max: 12 } as const;
/** The tags that guests take to their tables bear these numbers. */
export const KIOSK_TAG = { min: 1, max: 999 } as const;
/** A first name is enough to be called. */
export const KIOSK_NAME_LENGTH = { min: 1, max: 40 } as const;

export type KioskSettings = {
  readonly paymentWays: readonly KioskPaymentWay[];
  readonly deliveryTypes: readonly KioskDeliveryType[];
  readonly asks: KioskAsk;
  readonly idleSeconds: number;
  /** These are menu items, the most wanted first. */
  readonly suggestions: readonly string[];
};

/** This is what a kiosk is set to until its vendor says otherwise. */
export const DEFAULT_KIOSK_SETTINGS: KioskSettings = {
  paymentWays: ['CARD', 'QR', 'TILL'],
  deliveryTypes: KIOSK_DELIVERY_TYPES,
  asks: 'NAME',
  idleSeconds: 60,
  suggestions: [],
};
