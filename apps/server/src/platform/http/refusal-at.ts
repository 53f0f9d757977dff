import type { ErrorCode } from '@sofreh/contract/error-codes';
import { errorText } from '@sofreh/fa/error-texts';
import { wrongFieldText } from '@sofreh/fa/field-texts';
import { Refusal } from '#app/platform/refusal.ts';

/** Gives a refusal that belongs to one field of the form: its text stands there too (specification, section 5). */
export function refusalAt(field: string, code: ErrorCode, details?: object): Refusal {
  return new Refusal(code, { errors: { [field]: [errorText(code)] }, ...(details ? { details } : {}) });
}

/**
 * Makes the refusal of a value that its field's schema lets through and a rule does not: `BAD_REQUEST`, with what is
 * wrong beside the field.
 */
export function wrongAt(field: string, text: string = wrongFieldText, details?: object): Refusal {
  return new Refusal('BAD_REQUEST', { errors: { [field]: [text] }, ...(details ? { details } : {}) });
}
