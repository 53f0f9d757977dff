import { type AnsweredCode, answeredCodes, fieldsAtKiosk, fieldsFor } from '@sofreh/domain/custom-fields';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { spellingsOf } from '#app/identity/discount-codes/discount-codes.queries.ts';
import { notApplicable, usableCode } from '#app/identity/discount-codes/discount-codes.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { PlacingBody } from './placing.ts';
import type { PricedBasket } from './price-basket.ts';

/**
 * Gives the code that was answered to the vendor's questions of an order: an order has one, however many ask for it.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` (details: ANOTHER, which holds, and the question) where two answers are two codes.
 */
export function codeAnswerOf(
  { customFields }: IndexedSnapshot,
  { source, deliveryType, fields = [] }: PlacingBody,
): AnsweredCode | null {
  const asked = source === 'KIOSK' ? fieldsAtKiosk : fieldsFor;
  const [first = null, ...others] = answeredCodes(asked(customFields, deliveryType), fields);
  for (const other of others)
    if (first && !isSameCode(first.code, other.code))
      namingAnswer(other)(notApplicable('ANOTHER', { holds: first.code }));
  return first;
}

function isSameCode(one: string, other: string): boolean {
  const spelled = spellingsOf(one);
  return spellingsOf(other).some((each) => spelled.includes(each));
}

/** Gives the order with the answered code as its own, where it has no discount yet. */
export function withCodeAnswer(body: PlacingBody, answered: AnsweredCode | null): PlacingBody {
  return answered && !body.discountCode && !body.discount ? { ...body, discountCode: answered.code } : body;
}

function isAnswer({ code }: AnsweredCode, { discountCode }: PlacingBody): boolean {
  return discountCode !== undefined && isSameCode(code, discountCode);
}

/** Names the question in a refusal of the code that was answered to it, where that is the order's own or may not be. */
export function namingAnswer(answered: AnsweredCode | null, body?: PlacingBody): (thrown: unknown) => never {
  return (thrown) => {
    const isOther = !answered || (body !== undefined && !isAnswer(answered, body));
    if (isOther || !(thrown instanceof Refusal) || !thrown.code.startsWith('DISCOUNT_CODE_')) throw thrown;
    const { id, title } = answered.field;
    throw new Refusal(thrown.code, { details: { ...(thrown.details as object), field: { id, title } } });
  };
}

/**
 * Says whether an answered code is the one the order is priced by. An offer without a code may stand over it, as over
 * any code: then it must be one all the same.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` (details: ANOTHER, and which holds), or what a code is refused for.
 */
export async function refuseOtherCode(
  db: Queryable,
  answered: AnsweredCode | null,
  body: PlacingBody,
  order: {
    readonly vendorId: string;
    readonly customerId: string | null;
    readonly at: Date;
    readonly code: PricedBasket['code'];
  },
): Promise<void> {
  if (!answered || isAnswer(answered, body)) return;
  const { vendorId, customerId, at, code } = order;
  if (!code?.automatic) throw notApplicable('ANOTHER', { holds: body.discountCode ?? null });
  await usableCode(db, vendorId, answered.code, customerId, at);
}
