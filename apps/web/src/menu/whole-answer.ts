import { type CustomField, type FieldValue, fieldFault } from '@sofreh/domain/custom-fields';
import { fieldFaultText } from '@sofreh/fa/answer-texts';
import { parseNumber, toPersianDigits } from '@sofreh/fa/digits';

/**
 * Reads what was typed as the answer to a question for a whole number, in digits of any script. Text that is none stays
 * as it stands: it is no answer, and is refused as one, but never becomes another number.
 */
export function wholeAnswer(typed: string): FieldValue {
  return parseNumber(typed) ?? typed;
}

/** Gives such an answer as its field shows it. */
export function wholeAnswerText(value: FieldValue | undefined): string {
  if (typeof value === 'number') return toPersianDigits(String(value));
  return typeof value === 'string' ? toPersianDigits(value) : '';
}

/** Tells why what was answered so far cannot be taken; what was not answered yet is no fault. */
export function answerFaultText(field: CustomField, value: FieldValue | undefined): string | undefined {
  const fault = fieldFault({ ...field, required: false }, value);
  return fault ? fieldFaultText(fault, field) : undefined;
}
