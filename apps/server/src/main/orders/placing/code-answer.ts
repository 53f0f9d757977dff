import { answeredCode, fieldsAtKiosk, fieldsFor } from '@sofreh/domain/custom-fields';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { spellingsOf } from '#app/identity/discount-codes/discount-codes.queries.ts';
import { notApplicable, usableCode } from '#app/identity/discount-codes/discount-codes.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { PlacingBody } from './placing.ts';
import type { PricedBasket } from './price-basket.ts';

type Answered = NonNullable<ReturnType<typeof answeredCode>>;

/** The code that was answered to one of the vendor's questions of an order. */
export function codeAnswerOf(
  { customFields }: IndexedSnapshot,
  { source, deliveryType, fields = [] }: PlacingBody,
): Answered | null {
  const asked = source === 'KIOSK' ? fieldsAtKiosk : fieldsFor;
  return answeredCode(asked(customFields, deliveryType), fields);
}

/** The order with the answered code as its own, where it has no discount yet. */
export function withCodeAnswer(body: PlacingBody, answered: Answered | null): PlacingBody {
  return answered && !body.discountCode && !body.discount ? { ...body, discountCode: answered.code } : body;
}

/** Whether the code of an order is the one that was answered. */
function isAnswer({ code }: Answered, { discountCode }: PlacingBody): boolean {
  const spelled = spellingsOf(code);
  return discountCode !== undefined && spellingsOf(discountCode).some((each) => spelled.includes(each));
}

/** Names the question in a refusal of the code that was answered to it, where that is the order's own or may not be. */
export function namingAnswer(answered: Answered | null, body?: PlacingBody): (thrown: unknown) => never {
  return (thrown) => {
    const isOther = !answered || (body !== undefined && !isAnswer(answered, body));
    if (isOther || !(thrown instanceof Refusal) || !thrown.code.startsWith('DISCOUNT_CODE_')) throw thrown;
    const { id, title } = answered.field;
    throw new Refusal(thrown.code, { details: { ...(thrown.details as object), field: { id, title } } });
  };
}

/**
 * Whether an answered code is the one the order is priced by. An offer without a code may stand over it, as over any code:
 * then it must be one all the same.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` (details: ANOTHER, and which holds), or what a code is refused for.
 */
export async function refuseOtherCode(
  db: Queryable,
  answered: Answered | null,
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
