import { answersTo, type CustomField, type FieldAnswer, fieldsOnSurvey } from '@sofreh/domain/custom-fields';
import { saveCustomerAnswers } from '#app/identity/customers/customer-answers.queries.ts';
import { fieldView } from '#app/main/custom-fields/custom-fields.calls.ts';
import { listFields } from '#app/main/custom-fields/custom-fields.queries.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { hasCustomer } from './answer.queries.ts';
import type { LinkedSurvey } from './links.queries.ts';

/** Says whether who has a link is the order's guest: signed in, or alone sent it. Whoever prints a paper reads the link on it. */
export function isTheirs(
  { customerId, isLetter }: Pick<LinkedSurvey, 'customerId' | 'isLetter'>,
  caller: Caller,
): boolean {
  return isLetter || (caller.kind === 'CUSTOMER' && caller.userId === customerId);
}

/**
 * Says what of them is asked of whoever has a link: what stands with a customer is taken from themselves, signed in, or
 * by the link that they alone were sent.
 */
export function askedOf(
  linked: Pick<LinkedSurvey, 'customerId' | 'isLetter' | 'fieldIds'>,
  caller: Caller,
): readonly string[] {
  return isTheirs(linked, caller) ? linked.fieldIds : [];
}

/**
 * Gives the vendor's own questions of customers that are asked below the survey of an order; none where it is nobody's.
 */
export async function fieldsBelow(db: Queryable, vendorId: string, linked: LinkedSurvey, caller: Caller) {
  const fieldIds = askedOf(linked, caller);
  if (fieldIds.length === 0 || !(await hasCustomer(db, vendorId, linked.orderId))) return [];
  return fieldsOnSurvey(await listFields(db, vendorId), fieldIds).map(fieldView);
}

/**
 * Keeps what a guest answered to them; what was left open leaves what is known.
 * @throws Refusal CUSTOM_FIELD_WRONG (details: which, and why).
 */
export async function keepFieldsBelow(
  client: PoolClient,
  vendorId: string,
  { customerId, fieldIds }: { readonly customerId: string; readonly fieldIds: readonly string[] },
  given: readonly FieldAnswer[],
  at: Date,
): Promise<void> {
  const asked: readonly CustomField[] = fieldsOnSurvey(await listFields(client, vendorId), fieldIds);
  const { answered, faults } = answersTo(asked, given);
  if (faults.length > 0) throw new Refusal('CUSTOM_FIELD_WRONG', { details: { fields: faults } });
  await saveCustomerAnswers(client, vendorId, customerId, { asked: [], answered }, at);
}
