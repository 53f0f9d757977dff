import { signedInPerson } from '#web/api/index.ts';

/**
 * Says whose something is that a phone keeps: several couriers may use one, one after the other. It is empty where
 * nobody knows.
 */
export interface OfPerson {
  readonly by: string;
}

/**
 * Reads a list of what a phone keeps. What an older program kept bears no name: it is that of whoever is signed in at the first
 * start of this one, and nobody's where nobody is.
 */
export function keptOf<T extends OfPerson>(name: string): readonly T[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    if (!Array.isArray(read)) return [];
    const nameless = signedInPerson('COURIER') ?? '';
    const named = read.map((each: Omit<T, 'by'> & Partial<OfPerson>) => ({
      ...each,
      by: each.by ?? nameless,
    }));
    // It is kept at once, because whoever signs in later did none of it.
    keepOf(name, named);
    return named as unknown as readonly T[];
  } catch {
    return [];
  }
}

/** Keeps a list on the phone; one that is full keeps it for as long as the page is open. */
export function keepOf(name: string, list: readonly OfPerson[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(list));
  } catch {
    // The page has it.
  }
}
