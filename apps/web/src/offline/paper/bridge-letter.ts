import { isSignedLocal, signLocal } from '@sofreh/receipt/local';
import type { LocalBridge } from './paper-desk.ts';

/** A machine of the shop's network answers within milliseconds, unless it is not there. */
const LOOK_MS = 3_000;

/** Keeps which address of a bridge answered last, by its id. */
const heardAt = new Map<string, string>();

const LOOPBACK = '127.0.0.1';

/**
 * Says where a request goes: with that, Chromium lets an https page reach the shop's own network once a person has allowed
 * it. This machine itself needs no such word.
 */
function spaceOf(address: string): RequestInit {
  const isPlain = address === LOOPBACK || window.location.protocol === 'http:';
  return isPlain ? {} : ({ targetAddressSpace: 'local' } as RequestInit);
}

async function answers(url: string, address: string): Promise<boolean> {
  try {
    await fetch(url, { ...spaceOf(address), signal: AbortSignal.timeout(LOOK_MS), cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Gives the addresses at which a bridge answers, the one that did last first; this machine's own before others'. */
async function* reachable(
  { id, addresses, port }: LocalBridge,
  path: string,
): AsyncGenerator<{ url: string; address: string }> {
  const last = heardAt.get(id);
  const tried = [...new Set([...(last ? [last] : []), LOOPBACK, ...addresses])];
  for (const address of tried) {
    const url = `http://${address}:${port}${path}`;
    if (await answers(url, address)) yield { url, address };
  }
}

/** It is thrown where words went out to a bridge and no answer was heard: what they ask for may have been done. */
export class BridgeUnheard extends Error {
  constructor() {
    super('a bridge did not answer');
    this.name = 'BridgeUnheard';
  }
}

/**
 * Sends words to a bridge of this shop's network and hears its answer. Whoever answers without the bridge's own signature
 * is another machine.
 * @param read what an answer says; null for what is none to these words.
 * @returns null where no address of the bridge answers: nothing was asked of it.
 * @throws BridgeUnheard
 */
export async function askBridge<Answer>(
  bridge: LocalBridge,
  path: string,
  asked: unknown,
  timeoutMs: number,
  read: (words: string) => Answer | null,
): Promise<Answer | null> {
  // A page that is not secure has no WebCrypto and cannot sign.
  if (!globalThis.crypto.subtle) return null;
  const words = JSON.stringify(asked);
  const body = JSON.stringify({ key: bridge.key, words, mac: await signLocal(bridge.secret, words) });
  let sent = false;
  for await (const { url, address } of reachable(bridge, path)) {
    sent = true;
    try {
      const answer = await fetch(url, {
        ...spaceOf(address),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = (await answer.json()) as { readonly words?: unknown; readonly mac?: unknown };
      if (typeof said.words !== 'string' || typeof said.mac !== 'string') continue;
      if (!(await isSignedLocal(bridge.secret, said.words, said.mac))) continue;
      const found = read(said.words);
      if (found === null) continue;
      heardAt.set(bridge.id, address);
      return found;
    } catch {
      // The same is asked for again: what was done once is known by its id.
    }
  }
  if (sent) throw new BridgeUnheard();
  return null;
}
