import { LOCAL_PAPERS_MAX } from '@sofreh/domain/print-state';
import { type LocalPaper, type ProvenOutcome, readLocalAnswer } from '@sofreh/receipt/local';
import { newId } from '#web/api/index.ts';
import { askBridge } from './bridge-letter.ts';
import type { LocalBridge } from './paper-desk.ts';

/** A long slip takes some seconds, and others may be before it. */
const PRINT_MS = 90_000;

/**
 * Hands papers to a bridge of this shop's network and hears what became of them.
 * @returns null where no address of the bridge answers: nothing was asked of it.
 * @throws BridgeUnheard where they went out and no answer was heard: they may have come out.
 */
export async function handOver(
  bridge: LocalBridge,
  papers: readonly LocalPaper[],
): Promise<readonly ProvenOutcome[] | null> {
  const id = newId();
  const asked = { id, papers: papers.slice(0, LOCAL_PAPERS_MAX) };
  const answer = await askBridge(bridge, '/papers', asked, PRINT_MS, (words) => readLocalAnswer(words, id));
  return answer?.papers ?? null;
}
