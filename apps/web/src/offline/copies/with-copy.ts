import type { CallKey } from '@sofreh/contract';
import { type ApiInput, type ApiResponse, currentHostDomain, isOutage } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { noteAnsweredHere } from './answered-here.ts';
import { COPIES } from './copies.ts';
import type { Copy } from './order-copies.ts';

/** Tells whether the answer of a call is kept on this till. */
export function hasCopy(key: CallKey): boolean {
  return COPIES[key] !== undefined;
}

/**
 * Asks the server, and keeps the answer where the till needs it without a network; with none, answers what was kept. What
 * the till did and the server does not have yet is on top of either.
 * Without a network it does not wait for the line to fail.
 * @throws what `ask` throws where nothing was kept.
 */
export async function withCopy<K extends CallKey>(
  key: K,
  input: ApiInput<K>,
  ask: () => Promise<ApiResponse<K>>,
): Promise<ApiResponse<K>> {
  const copy = COPIES[key] as Copy<K> | undefined;
  if (!copy) return ask();
  const vendor = currentHostDomain();
  if (!maySend(useNetworkStore.getState())) {
    const kept = await readHere(copy, key, vendor, input);
    if (kept) return kept;
  }
  try {
    const answer = await ask();
    // A till that cannot write still sells; the storage guard tells its people.
    void copy.keep(vendor, answer, input).catch(() => undefined);
    return (await copy.onTop?.(vendor, answer, input).catch(() => answer)) ?? answer;
  } catch (thrown) {
    const kept = isOutage(thrown) ? await readHere(copy, key, vendor, input) : null;
    if (!kept) throw thrown;
    return kept;
  }
}

/** Reads what was kept, null where nothing was. The call is asked again when the server is heard. */
async function readHere<K extends CallKey>(copy: Copy<K>, key: K, vendor: string, input: ApiInput<K>) {
  const kept = await copy.read(vendor, input).catch(() => null);
  if (kept) noteAnsweredHere(key);
  return kept;
}
