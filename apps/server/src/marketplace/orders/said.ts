import type { SaidOutcome } from '@sofreh/providers/marketplace';

/** Says what became of a word. Said in vain: UNHEARD is to be said again, REFUSED is looked at there. */
export type Said =
  | { readonly outcome: 'HEARD' }
  | { readonly outcome: 'UNHEARD' | 'REFUSED'; readonly problem: string };

export function readSaid(answer: SaidOutcome): Said {
  if (answer.outcome === 'DONE') return { outcome: 'HEARD' };
  if (answer.outcome === 'UNREACHABLE') return { outcome: 'UNHEARD', problem: answer.reason };
  const problem = `${answer.refusal} ${answer.providerCode}`;
  // Keys can be mended: then it is said again.
  return { outcome: answer.refusal === 'KEYS_NOT_ACCEPTED' ? 'UNHEARD' : 'REFUSED', problem };
}
