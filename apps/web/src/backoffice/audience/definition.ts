import type { SegmentDefinition } from '@sofreh/domain/segments';
import type { ApiInput } from '#web/api/index.ts';

export const NINE = 'GET /api-identity/identity/availablesegments';
export const OWN = 'GET /api-identity/identity/segmentation';
export const USERS = 'GET /api-identity/identity/segmentation/users';
export const COUNT = 'POST /api-identity/identity/segmentation/count';

/** This is a definition as calls take it: nothing in it that was left open. */
export type Definition = ApiInput<typeof COUNT>['body']['definition'];

function filled<T extends object>(values: T): T {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as T;
}

export function definitionOf({ kind, parameters, conditions }: SegmentDefinition): Definition {
  return { kind, parameters: filled(parameters), conditions: filled(conditions) } as Definition;
}
