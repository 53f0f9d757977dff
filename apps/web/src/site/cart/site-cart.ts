import { type Cart, emptyCart } from '@sofreh/domain/cart';
import type { FieldValue } from '@sofreh/domain/custom-fields';
import { readInstallation } from '#web/api/installation.ts';
import type { Answers } from '../texts/questions.ts';

/** The guest means to pay in one of these ways: on the site, or at the door or table. */
export const CART_PAYMENTS = ['ONLINE', 'CARD', 'CASH'] as const;
export type CartPayment = (typeof CART_PAYMENTS)[number];

/** This is the cart of the specification's section 3, with what else a guest chooses on the way to the order. */
export type SiteCart = Cart &
  Answers & {
    /**
     * It is the id of the order this cart becomes: kept until the server has acknowledged it, so that a retry is the
     * same order.
     */
    readonly orderId: string;
    /** The table was last named by a QR code or a link at this time, in epoch ms. */
    readonly tableSeenAt: number;
    /** This is the sitting at the table, while the browser has one. */
    readonly sitting: KeptSitting | null;
    readonly tip: number;
    readonly paymentType: CartPayment;
    /** It is what the guest will hand the courier, 0 for the exact amount; a cart of an older program has none. */
    readonly payingWith?: number;
    /** Answers to the vendor's own questions, by their ids; a cart of an older program has none. */
    readonly answers?: Readonly<Record<string, FieldValue>>;
  };

/** This is what a browser keeps of a sitting at a table: it survives reload and login. */
export type KeptSitting = {
  readonly tableCode: string;
  /** It is the guest's own id, made before the table's code is sent. */
  readonly guestId: string;
  /** It is null until the server has answered. */
  readonly token: string | null;
  /** It counts the changes of the own lines. */
  readonly revision: number;
};

/** Makes an empty cart. `orderId` is a fresh UUID v7. */
export function emptySiteCart(vendor: { id: string; name: string }, orderId: string): SiteCart {
  return {
    ...emptyCart(vendor.id, vendor.name),
    orderId,
    tableSeenAt: 0,
    sitting: null,
    tip: 0,
    paymentType: 'ONLINE',
  };
}

/** Gives how a cart is paid; a way that is closed here (no gateway) gives way to the card reader at the door. */
export function paymentOf({ paymentType }: Pick<SiteCart, 'paymentType'>): CartPayment {
  return paymentType === 'ONLINE' && !readInstallation().onlinePayment ? 'CARD' : paymentType;
}
