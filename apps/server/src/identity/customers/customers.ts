import type { Output } from '@sofreh/contract/call';
import type { customers } from '@sofreh/contract/identity/customers';
import { type AnsweredField, answersTo, fieldsOfCustomers } from '@sofreh/domain/custom-fields';
import { normalizeMobile } from '@sofreh/domain/phones';
import { listFields } from '#app/main/custom-fields/custom-fields.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import type { StaffContext } from '../roles/roles.ts';
import { readCustomerAnswers, saveCustomerAnswers } from './customer-answers.queries.ts';
import {
  addCustomerRow,
  type CustomerRow,
  customerAddedAs,
  findCustomer,
  type PersonRow,
  personByPhone,
  saveCustomer,
} from './customers.queries.ts';
import { insertOfflineAddress } from './offline-addresses.queries.ts';

type NewCustomer = Output<(typeof customers)['POST /api-identity/identity/customers']['body']>;
type CustomerChange = Output<(typeof customers)['PUT /api-identity/identity/customers']['body']>;

export function customerView(row: CustomerRow, fields: readonly AnsweredField[]) {
  return { ...personView(row), lastOrderAt: row.lastOrderAt?.toISOString() ?? null, fields };
}

/** Gives customers as they are shown, each with what is known by the vendor's own questions. */
export async function customerViews(db: Queryable, vendorId: string, rows: readonly CustomerRow[]) {
  const ids = rows.map(({ id }) => id);
  const known = await readCustomerAnswers(db, vendorId, ids);
  return rows.map((row) => customerView(row, known.get(row.id) ?? []));
}

/** Gives one customer as `customerViews` does. */
export async function withAnswers(db: Queryable, vendorId: string, row: CustomerRow) {
  return customerView(row, (await readCustomerAnswers(db, vendorId, [row.id])).get(row.id) ?? []);
}

/**
 * Keeps what staff wrote down of a customer; left out, what is known stays.
 * @throws Refusal CUSTOM_FIELD_WRONG (details: which, and why).
 */
async function keepAnswers(
  client: PoolClient,
  { vendor, now }: StaffContext,
  customerId: string,
  given: CustomerChange['fields'],
): Promise<void> {
  if (given === undefined) return;
  const asked = fieldsOfCustomers(await listFields(client, vendor.id));
  const { answered, faults } = answersTo(asked, given);
  if (faults.length > 0) throw new Refusal('CUSTOM_FIELD_WRONG', { details: { fields: faults } });
  const ids = asked.map(({ id }) => id);
  await saveCustomerAnswers(client, vendor.id, customerId, { asked: ids, answered }, now());
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
 * Finds whom the same request added before.
 * @throws Refusal PHONE_EXISTS where nobody was added under its id, IDEMPOTENCY_CONFLICT where it said something else.
 */
async function addedBefore(
  db: Queryable,
  vendorId: string,
  added: { readonly as: string; readonly hash: string },
): Promise<CustomerRow> {
  const known = await customerAddedAs(db, vendorId, added.as);
  if (!known) throw new Refusal('PHONE_EXISTS');
  if (known.hash !== added.hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return requireCustomer(db, vendorId, known.userId);
}

/**
 * Adds a customer by phone number; the same again is the same customer.
 * @throws Refusal WRONG_PHONE_NUMBER, PHONE_EXISTS for who is the vendor's customer already, IDEMPOTENCY_CONFLICT where
 * the id stands for another adding or the address's id is taken.
 */
export function addCustomer(ctx: StaffContext, body: NewCustomer): Promise<CustomerRow> {
  const phoneNumber = normalizeMobile(body.phoneNumber);
  if (!phoneNumber) throw new Refusal('WRONG_PHONE_NUMBER');
  const at = ctx.now();
  const added = { as: body.id, hash: requestHash(ctx.vendor.id, { ...body, phoneNumber }), at };
  return changing(ctx, async (client, record) => {
    const id = await personByPhone(client, newId(at.getTime()), phoneNumber, at);
    if (!(await addCustomerRow(client, ctx.vendor.id, id, body, added)))
      return addedBefore(client, ctx.vendor.id, added);
    await keepAnswers(client, ctx, id, body.fields);
    const { address } = body;
    if (address) {
      const kept = await insertOfflineAddress(client, ctx.vendor.id, { ...address, customerId: id }, at);
      if (!kept) throw new Refusal('IDEMPOTENCY_CONFLICT');
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
    await keepAnswers(client, ctx, body.id, body.fields);
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
