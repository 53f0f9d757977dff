/**
 * This is a shelf beside the databases, in the browser's store of answers: each copy is a file of its own there, so
 * that a kill that spoils one store spoils no other (docs/decisions/0049-a-second-copy.md). Where there is no such
 * store nothing is kept twice, and nothing here throws.
 */
const SHELF = 'second-copy';
const PATH = '/second-copy/';

const addressOf = (key: string) => PATH + encodeURIComponent(key);

async function shelf(): Promise<Cache | null> {
  try {
    return (await globalThis.caches?.open(SHELF)) ?? null;
  } catch {
    return null;
  }
}

/** Puts a copy under its key, in the place of what stood there. */
export async function putCopy(key: string, document: unknown): Promise<void> {
  const answer = new Response(JSON.stringify(document));
  await (await shelf())?.put(addressOf(key), answer).catch(() => undefined);
}

export async function dropCopy(key: string): Promise<void> {
  await (await shelf())?.delete(addressOf(key)).catch(() => undefined);
}

/** Reads the copy under a key; undefined where there is none that can be read. */
export async function readCopy(key: string): Promise<unknown> {
  const answer = await (await shelf())?.match(addressOf(key)).catch(() => undefined);
  return answer?.json().catch(() => undefined);
}

/** Reads every copy by its key; one that cannot be read is left out. */
export async function readCopies(): Promise<ReadonlyMap<string, unknown>> {
  const copies = new Map<string, unknown>();
  const found = await shelf();
  for (const request of (await found?.keys().catch(() => [])) ?? []) {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(PATH.length));
    const document = await found
      ?.match(request)
      .then((answer) => answer?.json())
      .catch(() => undefined);
    if (document !== undefined) copies.set(key, document);
  }
  return copies;
}
