import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { z } from 'zod';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { asSchema } from '#app/platform/http/read-input.ts';
import { newId } from '#app/platform/ids.ts';

/** Is the little of JSON Schema that inputs of calls are written in. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

export const PARTS = ['params', 'query', 'body'] as const;
export type Part = (typeof PARTS)[number];
export type Fields = Readonly<Record<string, unknown>>;
export type CallInput = Readonly<Record<Part, Fields>>;

/**
 * Says what a field of this name holds, where any value of the right type would be refused for its meaning. `also` names optional
 * fields without which the call understands nothing.
 */
export type KnownValues = Readonly<Record<string, unknown>> & { readonly also?: readonly string[] };

/** Says which fields go into an input: those that must, or those that the choice lets in besides. */
export type Chooses = (path: string) => boolean;

/** Schemas do not change; inputs are made of each a hundred times over. */
const written = new WeakMap<SchemaLike, JsonSchema>();

/** Gives the JSON Schema of what a client sends for a part of a call. */
export function inputSchema(schema: SchemaLike | undefined): JsonSchema {
  if (!schema) return {};
  const before = written.get(schema);
  if (before) return before;
  const made = z.toJSONSchema(asSchema(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  written.set(schema, made);
  return made;
}

function textOf({ format, minLength = 1 }: JsonSchema): string {
  switch (format) {
    case 'uuid':
      return newId();
    case 'date':
      return '2026-11-21';
    case 'date-time':
      return '2026-11-21T10:30:00.000Z';
    case 'email':
      return 'sara@example.com';
    default:
      return 'متن'.repeat(Math.ceil(Math.max(minLength, 3) / 3)).slice(0, Math.max(minLength, 3));
  }
}

function objectOf(schema: JsonSchema, known: KnownValues, chooses: Chooses, path: string): Fields {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || known.also?.includes(name) || chooses(`${path}.${name}`),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const isOwnId = field.format === 'uuid' && name === 'id' && path.includes('.');
      if (name in known && !isOwnId) return [name, known[name]];
      return [name, exampleOf(field, known, chooses, `${path}.${name}`)];
    }),
  );
}

function exampleOf(schema: JsonSchema, known: KnownValues, chooses: Chooses, path: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], known, chooses, path);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, chooses, path);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, chooses(path) ? 1 : 0) }, () =>
        exampleOf(schema.items ?? {}, known, chooses, path),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return textOf(schema);
  }
}

/** Draws an input that a call's schemas take; optional fields come only where `chooses` lets them in. */
export function inputFor(
  declaration: CallDeclaration,
  known: KnownValues,
  chooses: Chooses = () => false,
): CallInput {
  const part = (name: Part) => objectOf(inputSchema(declaration[name]), known, chooses, name);
  return { params: part('params'), query: part('query'), body: part('body') };
}

/** Names the place of a field, by the names on the way: `body.items.menuItemId`. */
export interface FieldPath {
  readonly path: string;
  readonly name: string;
}

function idsIn(schema: JsonSchema, path: string): FieldPath[] {
  if (schema.items) return idsIn(schema.items, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.format === 'uuid' ? [{ path: `${path}.${name}`, name }] : idsIn(field, `${path}.${name}`),
  );
}

/** They are asked for once by every kind of caller. */
const idFields = new WeakMap<CallDeclaration, readonly FieldPath[]>();

/**
 * Lists the fields of a call that name something there already is; not the ids that clients make up for something new.
 */
export function idFieldsOf(key: string, declaration: CallDeclaration): readonly FieldPath[] {
  const before = idFields.get(declaration);
  if (before) return before;
  const makesNew = readCallKey(key).method === 'POST';
  const found = PARTS.flatMap((part) => idsIn(inputSchema(declaration[part]), part)).filter(
    ({ path, name }) => {
      const ofBody = path.startsWith('body.');
      return name !== 'id' || !ofBody || (path === 'body.id' && !makesNew);
    },
  );
  idFields.set(declaration, found);
  return found;
}
