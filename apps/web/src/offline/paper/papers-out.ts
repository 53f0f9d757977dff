import type { PrintFailure } from '@sofreh/domain/print-state';
import type { LocalOutcome, ProvenOutcome } from '@sofreh/receipt/local';
import { api, isFailure } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';

/** This is what this till had printed at a bridge and the server does not know yet. */
type Untold = {
  readonly source: string;
  readonly status: 'PRINTED' | 'UNSURE';
  readonly evidence: LocalOutcome['evidence'];
  readonly failure: PrintFailure | null;
  /** Says at which printer it came out; an older bridge did not say. */
  readonly printerId?: string | null;
  /** It is the bridge's own word on it; null of one that gives none. */
  readonly proof?: { readonly key: string; readonly mac: string } | null;
};
/** A paper ended so, and was handed over under this pass. */
export type OutUnderPass = ProvenOutcome & { readonly key: string };
const keyOf = (hostDomain: string) => `papersOut:${hostDomain}`;
const AT_ONCE = 200;

/** Keeps what came out, to be told before the orders it is of. */
export function keepOut(hostDomain: string, outcomes: readonly OutUnderPass[]): Promise<void> {
  const out = outcomes.flatMap((outcome): Untold[] => {
    const { source, status, evidence, failure, printerId = null, proof, key, earlier } = outcome;
    // An earlier try was told by whoever made it.
    if (earlier || (status !== 'PRINTED' && status !== 'UNSURE')) return [];
    return [{ source, status, evidence, failure, printerId, proof: proof ? { key, mac: proof } : null }];
  });
  if (out.length === 0) return Promise.resolve();
  return tillDb.transaction('rw', tillDb.till, async () => {
    const before = (await readDocument<Untold[]>(keyOf(hostDomain))) ?? [];
    await writeDocument(keyOf(hostDomain), [...before, ...out]);
  });
}

/**
 * Tells the server what came out without it.
 * @throws ApiFailure where it is not heard: the orders wait then, so that none is printed again before this is known.
 */
export async function tellOut(hostDomain: string): Promise<void> {
  const untold = (await readDocument<Untold[]>(keyOf(hostDomain))) ?? [];
  for (let at = 0; at < untold.length; at += AT_ONCE) {
    const papers = untold.slice(at, at + AT_ONCE);
    try {
      await api('PUT /api/printbridges/local', { body: { papers }, quiet: true });
    } catch (thrown) {
      // Whoever may not say so sends the orders all the same: the bridge tells it too.
      if (!isFailure(thrown) || thrown.status < 400 || thrown.status >= 500) throw thrown;
    }
  }
  if (untold.length === 0) return;
  await tillDb.transaction('rw', tillDb.till, async () => {
    const now = (await readDocument<Untold[]>(keyOf(hostDomain))) ?? [];
    await writeDocument(keyOf(hostDomain), now.slice(untold.length));
  });
}
