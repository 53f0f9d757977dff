import type { Output } from '@sofreh/contract/call';
import type { customers } from '@sofreh/contract/identity/customers';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { newId } from '#app/platform/ids.ts';
import { normalizePhone } from '../auth/phone-number.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  addCustomerRow,
  type CustomerRow,
  findCustomer,
  type PersonRow,
  personByPhone,
  saveCustomer,
} from './customers.queries.ts';
import { insertOfflineAddress } from './offline-addresses.queries.ts';

type NewCustomer = Output<(typeof customers)['POST /api-identity/identity/customers']['body']>;
type CustomerChange = Output<(typeof customers)['PUT /api-identity/identity/customers']['body']>;

export function customerView(row: CustomerRow) {
  return { ...personView(row), lastOrderAt: row.lastOrderAt?.toISOString() ?? null };
}

export function personView<Row extends PersonRow>(row: Row) {
  return { ...row, since: row.since.toISOString() };
}

/** @throws Refusal CUSTOMER_NOT_FOUND for who is no customer of the vendor. */
export async function requireCustomer(db: Queryable, vendorId: string, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, vendorId, id);
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
  return customer;
}

function auditView({ firstName, lastName, phoneNumber, note, birthday }: PersonRow) {
  return { firstName, lastName, phoneNumber, note, birthday };
}

/**
 * Adds a customer by phone number.
 * @throws Refusal WRONG_PHONE_NUMBER, PHONE_EXISTS for who is the vendor's customer already, IDEMPOTENCY_CONFLICT where
 * the address's id is taken.
 */
export function addCustomer(ctx: StaffContext, body: NewCustomer): Promise<CustomerRow> {
  const phoneNumber = normalizePhone(body.phoneNumber);
  if (!phoneNumber) throw new Refusal('WRONG_PHONE_NUMBER');
  const at = ctx.now();
  return changing(ctx, async (client, record) => {
    const id = await personByPhone(client, newId(at.getTime()), phoneNumber, at);
    if (!(await addCustomerRow(client, ctx.vendor.id, id, body, at))) throw new Refusal('PHONE_EXISTS');
    const { address } = body;
    if (address) {
      const added = await insertOfflineAddress(client, ctx.vendor.id, { ...address, customerId: id }, at);
      if (!added) throw new Refusal('IDEMPOTENCY_CONFLICT');
    }
    const customer = await requireCustomer(client, ctx.vendor.id, id);
    await record({ action: 'customer.add', subjectId: id, before: null, after: auditView(customer) });
    return customer;
  });
}

/**
 * Changes what the vendor calls a customer and notes about them; the account stays the person's own.
 * @throws Refusal CUSTOMER_NOT_FOUND.
 */
export function changeCustomer(ctx: StaffContext, body: CustomerChange): Promise<CustomerRow> {
  return changing(ctx, async (client, record) => {
    const before = await requireCustomer(client, ctx.vendor.id, body.id);
    await saveCustomer(client, ctx.vendor.id, body.id, body);
    const after = await requireCustomer(client, ctx.vendor.id, body.id);
    await record({
      action: 'customer.change',
      subjectId: body.id,
      before: auditView(before),
      after: auditView(after),
    });
    return after;
  });
}
