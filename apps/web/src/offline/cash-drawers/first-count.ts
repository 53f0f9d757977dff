import { readDocument, writeDocument } from '../store/documents.ts';

/** This says how a drawer was counted first, by whoever was not told what should lie in it, and what should have. */
export interface FirstCount {
  readonly counted: number;
  readonly expected: number;
}

const keyOf = (drawerId: string) => `first-count:${drawerId}`;

/**
 * Keeps a drawer's first count before anybody is told what should lie in it: who counts again knows that by then.
 * @returns the first there was.
 * @throws what the browser throws when it cannot write: then nothing is to be told.
 */
export async function keepFirstCount(drawerId: string, count: FirstCount): Promise<FirstCount> {
  const known = await readDocument<FirstCount>(keyOf(drawerId));
  if (known) return known;
  await writeDocument(keyOf(drawerId), count);
  return count;
}
