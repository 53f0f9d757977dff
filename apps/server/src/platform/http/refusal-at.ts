import type { ErrorCode } from '@sofreh/contract/error-codes';
import { errorText } from '@sofreh/fa/error-texts';
import { Refusal } from './refusal.ts';

/** A refusal that belongs to one field of the form: its text stands there too (specification, section 5). */
export function refusalAt(field: string, code: ErrorCode): Refusal {
  return new Refusal(code, { errors: { [field]: [errorText(code)] } });
}
