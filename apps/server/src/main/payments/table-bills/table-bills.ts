import type { GuestBill } from '@sofreh/contract/main/payments/table-bills';
import type { OnlineGateway } from '@sofreh/domain/enums';
import type { Allocation } from '@sofreh/domain/split-bill';
import {
  type SittingContext,
  sittingGuest,
  tellOfTable,
} from '#app/main/dining-tables/table-sittings/sittings.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { OpenedPayment, OpenPaymentDeps } from '../ask-gateway.ts';
import { openPayment } from '../open-payment.ts';
import { guestBillView } from '../split-bill/guest-bill.ts';
import { NOBODY_ELSE, NOTHING_HELD, readHeldOf } from '../split-bill/held-parts.queries.ts';
import { hasBill, listTableBills, type TableBill } from './table-bills.queries.ts';

/** Gives the bills of the guest's table, as they may pay them. @throws Refusal `SITTING_ENDED`. */
export async function seeBills(ctx: SittingContext, token: string): Promise<GuestBill[]> {
  const { db, vendor } = ctx;
  const guest = await sittingGuest(db, vendor.id, token);
  const payer = { ...NOBODY_ELSE, tableGuestId: guest.id };
  const bills = await listTableBills(db, vendor.id, guest);
  const ids = bills.map(({ orderId }) => orderId);
  const held = await readHeldOf(db, vendor.id, ids, payer, ctx.now());
  return bills.map((bill) => {
    const { orderId, number, status, currency } = bill;
    const view = guestBillView(bill, held.get(orderId) ?? NOTHING_HELD);
    const lines = view.lines.map((line) => ({ ...line, mine: isMine(bill, line.orderItemId) }));
    return { orderId, number, status, currency, ...view, lines };
  });
}

/** A line is whose basket it came from; of an order that was no shared basket, it is who ordered's. */
function isMine({ mine, chosen, placedByMe }: TableBill, lineId: string): boolean {
  return mine.includes(lineId) || (placedByMe && !chosen.includes(lineId));
}

/**
 * Opens the online payment of a bill of the guest's table.
 * @throws Refusal `SITTING_ENDED`, `ORDER_NOT_FOUND` for a bill of another table, and whatever `openPayment` throws.
 */
export async function payBill(
  ctx: SittingContext & { readonly vendor: { readonly name: string }; readonly address: string },
  deps: OpenPaymentDeps,
  token: string,
  part: {
    readonly orderId: string;
    readonly gateway?: OnlineGateway | undefined;
    readonly allocations: readonly Allocation[];
  },
): Promise<OpenedPayment> {
  const { db, vendor } = ctx;
  const guest = await sittingGuest(db, vendor.id, token);
  if (!(await hasBill(db, vendor.id, guest, part.orderId))) throw new Refusal('ORDER_NOT_FOUND');
  const payer = { tableGuestId: guest.id };
  const opened = await openPayment(deps, {
    ...part,
    gateway: part.gateway,
    vendorId: vendor.id,
    vendorName: vendor.name,
    payer,
    address: ctx.address,
  });
  // The others see at once that somebody is paying for it.
  tellOfTable(ctx, guest.tableId);
  return opened;
}
