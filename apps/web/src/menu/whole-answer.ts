import { type FieldValue, fieldFault } from '@sofreh/domain/custom-fields';
import { parseNumber, toPersianDigits } from '@sofreh/fa/digits';

/**
 * What was typed as the answer to a question for a whole number, in digits of any script. Text that is none stays as it stands: it
 * is no answer, and is refused as one, but never becomes another number.
 */
export function wholeAnswer(typed: string): FieldValue {
  return parseNumber(typed) ?? typed;
}

/** Such an answer as its field shows it. */
export function wholeAnswerText(value: FieldValue | undefined): string {
  if (typeof value === 'number') return toPersianDigits(String(value));
  return typeof value === 'string' ? toPersianDigits(value) : '';
}

/** Whether something is typed that is no whole number a question takes. */
export function isNoWholeAnswer(value: FieldValue | undefined): boolean {
  return fieldFault({ type: 'INT', required: false, options: [] }, value) !== null;
}
