import type { CallDeclaration } from '@sofreh/contract/call';
import fc from 'fast-check';
import { readCallKey } from '#app/platform/http/call-path.ts';
import {
  BROKEN_BODIES,
  BROKEN_TARGETS,
  CONTENT_TYPES,
  HOSTILE_HEADERS,
  HOSTILE_KEYS,
  hostileText,
  hostileValue,
} from './hostile-values.ts';
import { type CallInput, inputFor, type KnownValues } from './input-from-schema.ts';
import { type RawRequest, targetOf } from './raw-request.ts';

type Tree = Record<string, unknown> | unknown[];
type Step =
  | { readonly kind: 'replace'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'add'; readonly at: number; readonly key: string; readonly value: unknown }
  | { readonly kind: 'twice'; readonly at: number };

const at = fc.nat(1_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: hostileValue }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: hostileText }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at,
      key: fc.constantFrom(...HOSTILE_KEYS),
      value: hostileValue,
    }),
  },
);

const header = fc
  .constantFrom(...Object.keys(HOSTILE_HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HOSTILE_HEADERS[name] ?? []))));

/** Says what a request is like beyond its input; each is rare, so that most requests reach their call. */
interface Wire {
  readonly headers?: (readonly [string, string])[];
  readonly contentType?: string;
  readonly body?: string | Buffer;
  readonly ending?: string;
}
const wire: fc.Arbitrary<Wire> = fc.record(
  {
    headers: fc.array(header, { minLength: 1, maxLength: 3 }),
    contentType: fc.constantFrom(...CONTENT_TYPES),
    body: fc.constantFrom(...BROKEN_BODIES),
    ending: fc.constantFrom(...BROKEN_TARGETS),
  },
  { requiredKeys: [] },
);
const rareWire: fc.Arbitrary<Wire> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: wire },
);

const plan = fc.record({
  optional: fc.array(fc.boolean(), { minLength: 23, maxLength: 23 }),
  steps: fc.array(step, { maxLength: 3 }),
  wire: rareWire,
});

/** Says how to spoil a call's input; the same for every call, so that it shrinks and replays by its seed. */
export type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;
export const hostilePlan: fc.Arbitrary<Plan> = plan;

/** Lists every place in a tree where something can be put, taken away or added. */
function slotsOf(tree: Tree): { holder: Tree; key: string }[] {
  return Object.entries(tree).flatMap(([key, value]) => [
    { holder: tree, key },
    ...(typeof value === 'object' && value !== null ? slotsOf(value as Tree).slice(0, 100) : []),
  ]);
}

function put(holder: Tree, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function apply(input: Tree, change: Step): void {
  const slots = slotsOf(input);
  const slot = slots[change.at % slots.length];
  if (!slot) return;
  const value: unknown = Reflect.get(slot.holder, slot.key);
  const isPart = slot.holder === input;
  if (change.kind === 'add') {
    const holder = typeof value === 'object' && value !== null ? (value as Tree) : slot.holder;
    if (holder !== input) put(holder, change.key, change.value);
  } else if (isPart) {
    return;
  } else if (change.kind === 'replace') put(slot.holder, slot.key, change.value);
  else if (change.kind === 'twice') put(slot.holder, slot.key, [value, value]);
  else if (Array.isArray(slot.holder)) slot.holder.length = 0;
  else Reflect.deleteProperty(slot.holder, slot.key);
}

function spoiled(declaration: CallDeclaration, known: KnownValues, { optional, steps }: Plan): CallInput {
  let fields = 0;
  const chooses = () => {
    fields += 1;
    return optional[fields % optional.length] ?? false;
  };
  const input = structuredClone(inputFor(declaration, known, chooses));
  for (const change of steps) apply(input as unknown as Tree, structuredClone(change));
  return input;
}

/** Makes the request that a plan makes of a call. `headers` are those of an honest client. */
export function hostileRequest(
  key: string,
  declaration: CallDeclaration,
  known: KnownValues,
  headers: Readonly<Record<string, string>>,
  made: Plan,
): RawRequest {
  const input = spoiled(declaration, known, made);
  const { method } = readCallKey(key);
  const { headers: strange = [], contentType, body, ending = '' } = made.wire;
  const hasBody = declaration.body !== undefined || body !== undefined;
  return {
    method,
    target: targetOf(key, input) + ending,
    headers: {
      ...headers,
      ...(hasBody ? { 'content-type': contentType ?? 'application/json' } : {}),
      ...Object.fromEntries(strange),
    },
    ...(hasBody ? { body: body ?? JSON.stringify(input.body) } : {}),
  };
}
