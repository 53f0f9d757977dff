import type { ApiFailure } from '#web/api/index.ts';

/** This is a fault of a form: at one of its fields, or, without a path, of the whole. */
export type Fault = { readonly path?: string; readonly text: string };

/** This is what a failed call says of a form: texts by field, and what no field of it can show. */
export type FormFaults = {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly Fault[];
};

/**
 * Sorts the `errors` of a failure (specification, section 5): each goes to its field, or to the nearest field above it
 * («toppings.2.price» to «toppings»); what belongs to no field is said of the whole, so that nothing is lost.
 * @param hasField whether the form on the screen has a field of that path.
 */
export function sortFaults(failure: ApiFailure, hasField: (path: string) => boolean): FormFaults {
  const fields = new Map<string, string[]>();
  const rest: Fault[] = [];
  for (const [path, texts] of Object.entries(failure.errors)) {
    const field = nearestField(path, hasField);
    if (field === undefined) rest.push(...texts.map((text) => ({ text })));
    else fields.set(field, [...(fields.get(field) ?? []), ...texts]);
  }
  return {
    fields: Object.fromEntries([...fields].map(([path, texts]) => [path, [...new Set(texts)].join(' ')])),
    rest,
  };
}

function nearestField(path: string, hasField: (path: string) => boolean): string | undefined {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const candidate = steps.slice(0, length).join('.');
    if (hasField(candidate)) return candidate;
  }
  return undefined;
}
