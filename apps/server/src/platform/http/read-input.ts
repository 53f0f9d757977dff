import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { fieldErrors, fieldText, wrongFieldText } from '@sofreh/fa/field-texts';
import { z } from 'zod';
import { Refusal } from '#app/platform/refusal.ts';
import { unstorablePaths } from './storable-text.ts';

/** Declarations keep schemas structurally (call.ts); at run time each is a zod schema. */
export function asSchema(schema: SchemaLike): z.ZodType {
  return schema as unknown as z.ZodType;
}

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** It has texts by field path; it is a map, because clients choose the names of fields nobody knows. */
type FieldTexts = Map<string, readonly string[]>;

function addTexts(errors: FieldTexts, path: string, texts: readonly string[]): void {
  errors.set(path, [...(errors.get(path) ?? []), ...texts]);
}

function parsePart(schema: SchemaLike | undefined, value: unknown, errors: FieldTexts): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(asSchema(schema), value ?? {}, { error: fieldText });
  if (!parsed.success) {
    for (const [path, texts] of Object.entries(fieldErrors(parsed.error.issues)))
      addTexts(errors, path, texts);
    return undefined;
  }
  for (const path of unstorablePaths(parsed.data)) addTexts(errors, path, [wrongFieldText]);
  return parsed.data;
}

/**
 * Parses what a request brings by its call's declaration: params, query and body, all of them, so that a form learns
 * of every mistake at once. Texts that the database cannot keep are mistakes too.
 * @throws Refusal BAD_REQUEST with the Persian texts of each field.
 */
export function readInput(declaration: CallDeclaration, raw: RawInput): RawInput {
  const errors: FieldTexts = new Map();
  const input = {
    params: parsePart(declaration.params, raw.params, errors),
    query: parsePart(declaration.query, raw.query, errors),
    body: parsePart(declaration.body, raw.body, errors),
  };
  if (errors.size > 0) throw new Refusal('BAD_REQUEST', { errors: Object.fromEntries(errors) });
  return input;
}
