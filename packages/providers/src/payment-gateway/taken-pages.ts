import type { Unreachable } from '../http/index.ts';
import type { Refused, TakenOutcome, TakenPayment } from './port.ts';

/** A business day of one vendor has fewer pages than this; companies stop about here, too. */
const MOST_PAGES = 20;

interface TakenPage {
  readonly outcome: 'PAGE';
  readonly payments: readonly TakenPayment[];
  /** Names the page after this one; null where this is the last. */
  readonly next: string | null;
}

/** Reads a list page by page, one after the other: companies take one question at a time. */
export async function takenPages(
  first: string,
  read: (page: string) => Promise<TakenPage | Refused | Unreachable>,
): Promise<TakenOutcome> {
  const payments: TakenPayment[] = [];
  let next: string | null = first;
  for (let page = 0; page < MOST_PAGES && next !== null; page += 1) {
    const answer = await read(next);
    if (answer.outcome !== 'PAGE') return answer;
    payments.push(...answer.payments);
    next = answer.next;
  }
  return { outcome: 'LIST', payments, whole: next === null };
}
