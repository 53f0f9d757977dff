import { addDays, businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { toRial } from '@sofreh/domain/money';
import {
  nextInvoice,
  type OrderForTax,
  orderForTax,
  type TaxInvoiceKind,
  taxIdOf,
} from '@sofreh/domain/tax-invoices';
import { taxLineNames } from '@sofreh/fa/tax-texts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { type OrderToTell, readOrdersToTell, writeInvoice, writeSeen } from './tax-invoices.queries.ts';
import { nextSerial, type TaxSettings } from './tax-settings.queries.ts';

/** A change of an order is still told for so many days after its sale. */
const CHANGES_DAYS = 90;
/** One run looks at so many orders. */
const MOST_ORDERS = 200;

interface MakingDeps {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Gives the moments of the sales that are told: from the first day on, of business days that are over. */
function spanOf({ fromDay }: TaxSettings, now: Date, cutOff: string) {
  const today = businessDayOf(now.getTime(), cutOff);
  const oldest = addDays(today, -CHANGES_DAYS);
  const first = fromDay > oldest ? fromDay : oldest;
  const from = new Date(businessDayInterval(first, cutOff).from);
  return { from, until: new Date(businessDayInterval(today, cutOff).from) };
}

/** Says what the authority has to know of an order; nothing of one that was turned down. */
function dueOf(order: OrderToTell): OrderForTax {
  if (!order.sold) return { lines: [], total: 0, vat: 0, returned: 0 };
  return orderForTax(order.lines, order, order.currency, order.rules, taxLineNames);
}

/**
 * Makes the invoices that are due of a vendor whose settings are held: one for each order of a closed day, and one for each
 * change of what was told. Done again it makes nothing twice.
 * @param only one order that was refused, made again as it is now.
 * @returns how many.
 */
export async function makeInvoices(
  client: PoolClient,
  { now, newId }: MakingDeps,
  vendor: { readonly id: string; readonly cutOff: string },
  settings: TaxSettings,
  only: string | null = null,
): Promise<number> {
  const span = spanOf(settings, now(), vendor.cutOff);
  const orders = await readOrdersToTell(client, vendor.id, { ...span, only }, MOST_ORDERS);
  let made = 0;
  for (const order of orders) {
    const due = dueOf(order);
    const kind = nextInvoice(order.known, due);
    if (kind === null) await writeSeen(client, vendor.id, order);
    else {
      await addInvoice(client, vendor.id, settings.memoryId, order, due, kind, { id: newId(), at: now() });
      made += 1;
    }
  }
  return made;
}

async function addInvoice(
  client: PoolClient,
  vendorId: string,
  memoryId: string,
  order: OrderToTell,
  due: OrderForTax,
  kind: TaxInvoiceKind,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const serial = await nextSerial(client, vendorId);
  const { known } = order;
  const onCredit = Math.max(0, toRial({ amount: order.onCredit, currency: order.currency }));
  // What is ended is named as it was told.
  const what = kind === 'CANCEL' && known ? known : { ...due, onCredit: Math.min(onCredit, due.total) };
  await writeInvoice(client, vendorId, {
    id,
    orderId: order.id,
    nth: order.nth + 1,
    serial,
    kind,
    at,
    soldAt: order.soldAt,
    taxId: taxIdOf(memoryId, order.soldAt.getTime(), serial),
    referenceTaxId: kind === 'ORIGINAL' ? null : (known?.taxId ?? null),
    lines: what.lines,
    total: what.total,
    vat: what.vat,
    onCredit: what.onCredit,
    returned: due.returned,
    orderVersion: order.version,
    orderRefunded: order.refunded,
  });
}
