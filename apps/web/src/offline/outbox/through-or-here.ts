import { isFailure } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { usePersonStore } from '../person/person-store.ts';
import { hasUnsent } from '../store/outbox-store.ts';

/** A guest is kept waiting so long for a server that may be gone, ms. */
const PATIENCE_MS = 6_000;

/** Tells whether a failure leaves open whether the server did it: no answer, or none of ours. */
function isUnheard(thrown: unknown): boolean {
  if (isFailure(thrown)) return thrown.code === 'UNREACHABLE' || thrown.status >= 500;
  return thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
}

/** It is thrown where the server was not heard about something that it alone can judge. */
export class NotHeard extends Error {
  constructor() {
    super('the server was not heard');
    this.name = 'NotHeard';
  }
}

/**
 * Does something at the server or not at all: a colleague's PIN approves it, which the till cannot check, or does so in
 * the name of whoever the server knows to be here.
 * @throws NotHeard where it is not known to be done; the server's refusal.
 */
export async function heardAlone<Done>(through: (signal: AbortSignal) => Promise<Done>): Promise<Done> {
  if (usePersonStore.getState().switchedTo) throw new NotHeard();
  return heardOrHere(through, () => Promise.reject(new NotHeard()));
}

/**
 * Tells whether what is done now goes by way of here: the server is not heard, does not know whoever is at the till, or
 * not yet what was done before to this queue.
 */
export async function isServerAway(queue?: string): Promise<boolean> {
  if (usePersonStore.getState().switchedTo || !maySend(useNetworkStore.getState())) return true;
  return queue !== undefined && (await hasUnsent(queue).catch(() => false));
}

/**
 * Does something at the server, and here where the server is not heard: both ways carry the same ids, so that when both
 * arrive it was done once. While somebody is at the till whom the server has not seen yet, all goes by way of here, under
 * that person's name, and so does what follows on something that is still here.
 * @param queue the order or drawer it is done to, where it is there already.
 * @throws the server's refusal, or what writing here throws.
 */
export async function throughOrHere<Done>(
  through: (signal: AbortSignal) => Promise<Done>,
  here: () => Promise<Done>,
  queue?: string,
): Promise<Done> {
  return (await isServerAway(queue)) ? here() : heardOrHere(through, here);
}

/**
 * Asks the server, and falls back to what is here where it is not heard.
 * @throws the server's refusal, or what the fallback throws.
 */
export async function heardOrHere<Done>(
  through: (signal: AbortSignal) => Promise<Done>,
  here: () => Promise<Done>,
): Promise<Done> {
  if (!maySend(useNetworkStore.getState())) return here();
  try {
    return await through(AbortSignal.timeout(PATIENCE_MS));
  } catch (thrown) {
    if (!isUnheard(thrown)) throw thrown;
    return here();
  }
}
