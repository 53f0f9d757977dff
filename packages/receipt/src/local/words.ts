import {
  LOCAL_PAPERS_MAX,
  orderOfTillPaper,
  type PrintEvidence,
  type PrintFailure,
} from '@sofreh/domain/print-state';
import type { DocumentLook, PrintDocument } from '../documents/index.ts';

/** A till hands this paper to the bridge of its shop while the server is away. */
export type LocalPaper = {
  /** It is a client-made UUID v7: the same one twice is printed once. */
  readonly id: string;
  /** It says what the paper is for, as the server would say it (`paperSource`). */
  readonly source: string;
  readonly printerId: string;
  readonly document: PrintDocument;
  readonly look: DocumentLook;
  readonly copy: number;
  /** A person wants it once more: it comes out marked as a copy. */
  readonly again: boolean;
};

/** This is what goes over the shop's network: `words` is JSON of the ask or of the answer, signed under the pass. */
export type LocalLetter = { readonly key: string; readonly words: string; readonly mac: string };
export type LocalAsk = { readonly id: string; readonly papers: readonly LocalPaper[] };

/** Tells what flowed of a paper, or why nothing did; UNKNOWN_PRINTER: the bridge drives none of this id. */
type Ending =
  | { readonly status: 'PRINTED' | 'UNSURE' | 'ALREADY'; readonly failure: PrintFailure | null }
  | { readonly status: 'NOT_SENT'; readonly failure: PrintFailure | 'UNKNOWN_PRINTER' | null };

/**
 * Tells how a paper ended at the bridge. NOT_SENT: not a byte of it flowed. ALREADY: it came out before and does not
 * again. What may have come out before and does not again is UNSURE, from an earlier try.
 */
export type LocalOutcome = Ending & {
  readonly id: string;
  readonly source: string;
  readonly evidence: PrintEvidence | null;
  /** It is true where it tells of an earlier try and nothing flowed now; an older bridge does not say. */
  readonly earlier?: boolean | undefined;
  /** Says at which printer its bytes flowed; an older bridge does not say. */
  readonly printerId?: string | undefined;
  /**
   * These are the names of two printers, where the first was silent and the paper went to its second; nothing where it
   * went to its own.
   */
  readonly elsewhere?: { readonly from: string; readonly to: string } | undefined;
};
/** It comes with the bridge's own word on it for the server; what did not come out now has none, nor has what an older bridge says. */
export type ProvenOutcome = LocalOutcome & { readonly proof?: string };
export type LocalAnswer = { readonly id: string; readonly papers: readonly ProvenOutcome[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isPaper(value: unknown): value is LocalPaper {
  if (!isRecord(value) || !isRecord(value.document) || !isRecord(value.look)) return false;
  const texts = [value.id, value.source, value.printerId, value.document.kind];
  return (
    texts.every((text) => typeof text === 'string' && text !== '' && text.length <= 200) &&
    orderOfTillPaper(String(value.source)) !== null &&
    typeof value.copy === 'number' &&
    typeof value.again === 'boolean'
  );
}

/** Reads what a till asks; null for anything else. What a document says is known only when it is drawn. */
export function readLocalAsk(words: string): LocalAsk | null {
  try {
    const said: unknown = JSON.parse(words);
    if (!isRecord(said) || typeof said.id !== 'string' || !Array.isArray(said.papers)) return null;
    if (said.papers.length === 0 || said.papers.length > LOCAL_PAPERS_MAX) return null;
    return said.papers.every(isPaper) ? { id: said.id, papers: said.papers } : null;
  } catch {
    return null;
  }
}

/** A bridge of before said ALREADY also of what it did not see come out. */
function asItWas(outcome: ProvenOutcome): ProvenOutcome {
  if (outcome.status !== 'ALREADY' || outcome.evidence !== null) return outcome;
  return { ...outcome, status: 'UNSURE', earlier: true };
}

/** Reads a bridge's answer to the ask of this id; null for anything else. */
export function readLocalAnswer(words: string, id: string): LocalAnswer | null {
  try {
    const said: unknown = JSON.parse(words);
    if (!isRecord(said) || said.id !== id || !Array.isArray(said.papers)) return null;
    return { id, papers: said.papers.map(asItWas) };
  } catch {
    return null;
  }
}
