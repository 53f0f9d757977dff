import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Declarations keep schemas structurally (call.ts); at run time each is a zod schema. */
export function asSchema(schema: SchemaLike): z.ZodType {
  return schema as unknown as z.ZodType;
}

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parsePart(
  schema: SchemaLike | undefined,
  value: unknown,
  errors: Record<string, string[]>,
): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(asSchema(schema), value ?? {}, { error: fieldText });
  if (parsed.success) return parsed.data;
  for (const [path, texts] of Object.entries(fieldErrors(parsed.error.issues))) {
    errors[path] = [...(errors[path] ?? []), ...texts];
  }
  return undefined;
}

/**
 * Parses what a request brings by its call's declaration: params, query and body, all of them, so that a form learns
 * of every mistake at once.
 * @throws Refusal BAD_REQUEST with the Persian texts of each field.
 */
export function readInput(declaration: CallDeclaration, raw: RawInput): RawInput {
  const errors: Record<string, string[]> = {};
  const input = {
    params: parsePart(declaration.params, raw.params, errors),
    query: parsePart(declaration.query, raw.query, errors),
    body: parsePart(declaration.body, raw.body, errors),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_REQUEST', { errors });
  return input;
}
