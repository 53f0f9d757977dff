import type { ClaimedPaper, PaperWord, PrintQueue } from '@sofreh/receipt/worker';
import type { KeptPapers } from './kept-papers.ts';

/**
 * Shows the server's queue to who printed for tills meanwhile: a claimed paper that came out here already is answered
 * and not printed again, and one that flows for the server is known when a till asks for the same.
 */
export function knowing(queue: PrintQueue, kept: KeptPapers, now: () => number): PrintQueue {
  const sources = new Map<string, string>();

  async function sayAsItWas({ id, attempt, source }: ClaimedPaper): Promise<boolean> {
    const before = kept.bySource(source);
    // What the server has printed again is a copy by its own word.
    if (!before || before.told || before.status === 'SENT') return false;
    const word = { id, attempt, evidence: null, failure: null };
    if (await queue.say({ ...word, step: 'SEND' })) {
      const { status, evidence, failure } = before;
      await queue.say(
        status === 'PRINTED' ? { ...word, step: 'CONFIRM', evidence } : { ...word, step: 'LOSE', failure },
      );
    }
    return true;
  }

  async function note(word: PaperWord): Promise<void> {
    const source = sources.get(word.id);
    if (!source) return;
    const of = { id: word.id, source, at: now(), told: true };
    if (word.step === 'SEND') await kept.keep({ ...of, status: 'SENT', evidence: null, failure: null });
    if (word.step === 'CONFIRM')
      await kept.keep({ ...of, status: 'PRINTED', evidence: word.evidence, failure: null });
    if (word.step === 'LOSE')
      await kept.keep({ ...of, status: 'UNSURE', evidence: null, failure: word.failure });
    if (word.step !== 'SEND') sources.delete(word.id);
  }

  return {
    ...queue,
    async claim() {
      const papers: ClaimedPaper[] = [];
      for (const paper of await queue.claim()) {
        if (await sayAsItWas(paper)) continue;
        sources.set(paper.id, paper.source);
        papers.push(paper);
      }
      return papers;
    },
    async say(word) {
      const taken = await queue.say(word);
      if (taken) await note(word);
      return taken;
    },
  };
}
