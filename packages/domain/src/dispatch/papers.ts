import { addDays, type LocalDate } from '../calendar/index.ts';

/** What of a courier's papers ends at a day. */
export const PAPERS = ['INSURANCE', 'LICENCE'] as const;
export type Paper = (typeof PAPERS)[number];

/** So many days before a paper ends staff are reminded of it. */
export const PAPER_REMINDER_DAYS = 14;

/** Days on which papers hold last; null where nobody noted one. */
export type PaperDays = {
  readonly insuredUntil: LocalDate | null;
  readonly licenceUntil: LocalDate | null;
};

/** A paper that ends soon, or is over. */
export type EndingPaper = {
  readonly paper: Paper;
  readonly until: LocalDate;
  readonly state: 'ENDING' | 'OVER';
};

/** The papers of a courier that staff have to be reminded of; a paper holds through its last day. */
export function endingPapers({ insuredUntil, licenceUntil }: PaperDays, today: LocalDate): EndingPaper[] {
  const days = { INSURANCE: insuredUntil, LICENCE: licenceUntil };
  return PAPERS.flatMap((paper) => {
    const until = days[paper];
    if (until === null || until > addDays(today, PAPER_REMINDER_DAYS)) return [];
    return [{ paper, until, state: until < today ? ('OVER' as const) : ('ENDING' as const) }];
  });
}

/** Whether a courier may be proposed by his papers: none of those that were noted is over. */
export function hasPapers(papers: readonly EndingPaper[]): boolean {
  return papers.every(({ state }) => state !== 'OVER');
}
