import type { ErrorCode } from '@sofreh/contract/error-codes';
import { errorText } from '@sofreh/fa/error-texts';
import { violatedForeignKey, violatedUnique } from '../db/constraints.ts';
import { Refusal } from '../refusal.ts';

/** This is a constraint of the database → the form's field that breaks it and the code whose text is shown there. */
export type Conflicts = Readonly<Record<string, { readonly field: string; readonly code: ErrorCode }>>;

/** Gives a refusal that belongs to one field of a form. */
export function fieldRefusal(field: string, code: ErrorCode): Refusal {
  return new Refusal('BAD_REQUEST', { errors: { [field]: [errorText(code)] } });
}

/**
 * Awaits a write and turns the constraints it may break into refusals of a field.
 * @throws Refusal BAD_REQUEST with the field's text; any other error as it came.
 */
export async function refusingConflicts<Result>(
  work: Promise<Result>,
  conflicts: Conflicts = {},
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedUnique(error) ?? violatedForeignKey(error);
    const conflict = constraint === null ? undefined : conflicts[constraint];
    throw conflict ? fieldRefusal(conflict.field, conflict.code) : error;
  }
}

/**
 * Awaits a removal; what still points to the row keeps it.
 * @throws Refusal IN_USE.
 */
export async function refusingUse<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw violatedForeignKey(error) === null ? error : new Refusal('IN_USE');
  }
}
