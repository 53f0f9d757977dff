import { LOCAL_PAPERS_MAX } from '@sofreh/domain/print-state';
import {
  isSignedLocal,
  type LocalPaper,
  type ProvenOutcome,
  readLocalAnswer,
  signLocal,
} from '@sofreh/receipt/local';
import { newId } from '#web/api/index.ts';
import type { LocalBridge } from './paper-desk.ts';

/** A machine of the shop's network answers within milliseconds, unless it is not there. */
const LOOK_MS = 3_000;
/** A long slip takes some seconds, and others may be before it. */
const PRINT_MS = 90_000;

/** Which address of a bridge answered last, by its id. */
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

/** The addresses at which a bridge answers, the one that did last first; this machine's own before others'. */
async function* reachable({
  id,
  addresses,
  port,
}: LocalBridge): AsyncGenerator<{ url: string; address: string }> {
  const last = heardAt.get(id);
  const tried = [...new Set([...(last ? [last] : []), LOOPBACK, ...addresses])];
  for (const address of tried) {
    const url = `http://${address}:${port}/papers`;
    if (await answers(url, address)) yield { url, address };
  }
}

/**
 * Hands papers to a bridge of this shop's network and hears what became of them. Whoever answers without the bridge's own
 * signature is another machine.
 * @returns null where no address of the bridge answers: nothing is known to have come out.
 */
export async function handOver(
  bridge: LocalBridge,
  papers: readonly LocalPaper[],
): Promise<readonly ProvenOutcome[] | null> {
  // A page that is not secure has no WebCrypto and cannot sign.
  if (!globalThis.crypto.subtle) return null;
  const id = newId();
  const words = JSON.stringify({ id, papers: papers.slice(0, LOCAL_PAPERS_MAX) });
  const body = JSON.stringify({ key: bridge.key, words, mac: await signLocal(bridge.secret, words) });
  for await (const { url, address } of reachable(bridge)) {
    try {
      const answer = await fetch(url, {
        ...spaceOf(address),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        cache: 'no-store',
        signal: AbortSignal.timeout(PRINT_MS),
      });
      const said = (await answer.json()) as { readonly words?: unknown; readonly mac?: unknown };
      if (typeof said.words !== 'string' || typeof said.mac !== 'string') continue;
      if (!(await isSignedLocal(bridge.secret, said.words, said.mac))) continue;
      const read = readLocalAnswer(said.words, id);
      if (!read) continue;
      heardAt.set(bridge.id, address);
      return read.papers;
    } catch {
      // The same ids are asked for again: what came out is not printed again.
    }
  }
  return null;
}
