import { answersTo, type FieldAnswer, fieldsOfGuest } from '@sofreh/domain/custom-fields';
import {
  readCustomerAnswers,
  saveCustomerAnswers,
} from '#app/identity/customers/customer-answers.queries.ts';
import { fieldView } from '#app/main/custom-fields/custom-fields.calls.ts';
import { listFields } from '#app/main/custom-fields/custom-fields.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { becomeCustomer } from './own-data.queries.ts';

/** Reads the vendor's questions of customers that a guest may see or answer, with what is known of them. */
export async function readOwnFields(db: Pool, vendorId: string, userId: string) {
  const asked = fieldsOfGuest(await listFields(db, vendorId), ['SEE', 'FILL']);
  const known = (await readCustomerAnswers(db, vendorId, [userId])).get(userId) ?? [];
  return asked.map((field) => ({
    field: fieldView(field),
    mayFill: field.guestMay === 'FILL',
    value: known.find(({ id }) => id === field.id)?.value ?? null,
  }));
}

/**
 * Keeps what a guest says of themselves by the questions that they may answer; what they leave open is forgotten, and what
 * they may not say stays. Who says something is a customer from then on.
 * @throws Refusal CUSTOM_FIELD_WRONG (details: which, and why).
 */
export async function writeOwnFields(
  db: Pool,
  { vendorId, userId }: { readonly vendorId: string; readonly userId: string },
  given: readonly FieldAnswer[],
  at: Date,
): Promise<void> {
  await withTransaction(db, async (client) => {
    const asked = fieldsOfGuest(await listFields(client, vendorId), ['FILL']);
    const { answered, faults } = answersTo(asked, given);
    if (faults.length > 0) throw new Refusal('CUSTOM_FIELD_WRONG', { details: { fields: faults } });
    if (answered.length > 0) await becomeCustomer(client, vendorId, userId, at);
    const ids = asked.map(({ id }) => id);
    await saveCustomerAnswers(client, vendorId, userId, { asked: ids, answered }, at);
  });
}
