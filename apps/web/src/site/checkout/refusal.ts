import type { CallError } from '../data/api.ts';

/** This is a line that the server would not order. */
export type RefusedLine = {
  /** It is the line's id, as the cart gave it. */
  readonly id: string;
  readonly menuItemId: string;
  readonly title: string;
  /** So many are left, where it is a matter of stock. */
  readonly left: number | null;
};

/** Gives the lines that a refusal names: those of several dishes, or the one whose toppings cannot be had. */
export function refusedLines(details: unknown): RefusedLine[] {
  if (!isObject(details)) return [];
  const items: unknown[] = Array.isArray(details.items) ? details.items : [details];
  return items.flatMap((item) => {
    if (!isObject(item)) return [];
    const { id, menuItemId, title, count } = item;
    if (typeof id !== 'string' || typeof menuItemId !== 'string' || typeof title !== 'string') return [];
    return [{ id, menuItemId, title, left: typeof count === 'number' ? count : null }];
  });
}

/** Gives the total that PRICE_CHANGED brings; null for every other failure. */
export function newPriceOf({ code, details }: CallError): number | null {
  if (code !== 'PRICE_CHANGED' || !isObject(details) || !isObject(details.pricing)) return null;
  const { finalPrice } = details.pricing;
  return typeof finalPrice === 'number' ? finalPrice : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
