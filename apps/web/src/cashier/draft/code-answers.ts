import { type CustomField, codeAnswers, type FieldAnswer, fieldsFor } from '@sofreh/domain/custom-fields';
import type { Draft } from './draft.ts';

/** Gives what was answered to the vendor's own questions, those for a discount code by the code of the order. */
export function answersWithCode(
  { cashier, answers = [] }: Pick<Draft, 'cashier' | 'answers'>,
  fields: readonly CustomField[],
): FieldAnswer[] {
  const asked = fieldsFor(fields, cashier.deliveryType);
  const codes = codeAnswers(asked, cashier.order.discountCode);
  const told = asked.flatMap(({ id, title, type, onSlip }) => {
    const value = codes[id];
    return value ? [{ id, title, type, onSlip, value }] : [];
  });
  return [...answers.filter(({ id, type }) => !(id in codes) && type !== 'DISCOUNT_CODE'), ...told];
}
