import { id } from '@sofreh/contract/common';
import type { ErrorCode } from '@sofreh/contract/error-codes';
import { z } from 'zod';
import { authenticateToken } from '#app/platform/auth/authenticate.ts';
import { may } from '#app/platform/auth/caller.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { VendorDirectory } from '#app/platform/http/vendor-directory.ts';
import { vendorOfCaller } from '#app/platform/http/vendor-of-caller.ts';
import { vendorOfOwnOrder } from './order-events.queries.ts';

const hostDomain = z.string().max(253).optional();

/** This is the first message of who follows a vendor's orders: who it is, whose events, and the last one it has. */
export const hello = z.strictObject({
  token: z.string().min(1).max(2048),
  hostDomain,
  /** It is the last sequence number the client has; without it only what comes from now on is sent. */
  after: z.int().min(0).optional(),
  orderId: id.optional(),
});
export type Hello = z.infer<typeof hello>;

/** This is the first message of who follows a vendor's menu alone, which is open to everyone. */
export const menuHello = z.strictObject({
  follow: z.literal('menu'),
  hostDomain,
  /** The client shows this version of the menu. */
  version: z.int().min(0).optional(),
});
export type MenuHello = z.infer<typeof menuHello>;

/** This is the first message of a guest at a table, who proves it by the token of their sitting. */
export const tableHello = z.strictObject({
  follow: z.literal('table'),
  hostDomain,
  token: z.string().min(1).max(64),
});

/** Says what a socket may follow. */
export interface Admission {
  readonly vendorId: string;
  readonly sessionId: string;
  readonly kind: 'STAFF' | 'CUSTOMER';
  /** The events of this order alone are sent, or where it is null of every order of the vendor. */
  readonly orderId: string | null;
  /** Tells whether the person may see orders whole; a cook learns only that one changed. */
  readonly seesOrders: boolean;
  /** Tells whether the person is told what runs low. */
  readonly editsStock: boolean;
}

export interface AdmissionDeps {
  readonly pool: Pool;
  readonly keys: AuthKeys;
  readonly vendors: VendorDirectory;
  readonly clock: () => Date;
}

/**
 * Judges a first message: staff with `order.view` or `kitchen.view` follow their vendor, a customer one own order.
 * @returns what may be followed, or the code to refuse with.
 */
export async function admit(
  deps: AdmissionDeps,
  message: Hello,
  host: string,
): Promise<Admission | ErrorCode> {
  const { vendor, reading } = await vendorOfCaller(deps.vendors, message.hostDomain ?? host, (id) =>
    authenticateToken(deps.pool, deps.keys, message.token, id, deps.clock()),
  );
  if (!vendor) return 'VENDOR_NOT_FOUND';
  if (!reading.ok) return reading.code;
  const { caller } = reading;
  const orderId = message.orderId ?? null;
  if (caller.kind === 'STAFF') {
    const seesOrders = may(caller, 'order.view');
    if (!seesOrders && !may(caller, 'kitchen.view')) return 'forbidden';
    const editsStock = may(caller, 'stock.edit');
    return {
      vendorId: vendor.id,
      sessionId: caller.sessionId,
      kind: 'STAFF',
      orderId,
      seesOrders,
      editsStock,
    };
  }
  if (caller.kind !== 'CUSTOMER' || !orderId) return 'forbidden';
  // The page may be another branch's: a guest reads the list of their orders wherever they are.
  const vendorId = await vendorOfOwnOrder(deps.pool, vendor.brandId, orderId, caller.userId);
  if (!vendorId) return 'ORDER_NOT_FOUND';
  return {
    vendorId,
    sessionId: caller.sessionId,
    kind: 'CUSTOMER',
    orderId,
    seesOrders: false,
    editsStock: false,
  };
}
