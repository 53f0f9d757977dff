import { addDays, type LocalDate } from '../calendar/index.ts';

/** This is what of a courier's papers ends at a day. */
export const PAPERS = ['INSURANCE', 'LICENCE'] as const;
export type Paper = (typeof PAPERS)[number];

/** Staff are reminded of a paper so many days before it ends. */
export const PAPER_REMINDER_DAYS = 14;

/** These are the last days on which papers hold; a day is null where nobody noted one. */
export type PaperDays = {
  readonly insuredUntil: LocalDate | null;
  readonly licenceUntil: LocalDate | null;
};

export type EndingPaper = {
  readonly paper: Paper;
  readonly until: LocalDate;
  readonly state: 'ENDING' | 'OVER';
};

/** Gives the papers of a courier that staff have to be reminded of; a paper holds through its last day. */
export function endingPapers({ insuredUntil, licenceUntil }: PaperDays, today: LocalDate): EndingPaper[] {
  const days = { INSURANCE: insuredUntil, LICENCE: licenceUntil };
  return PAPERS.flatMap((paper) => {
    const until = days[paper];
    if (until === null || until > addDays(today, PAPER_REMINDER_DAYS)) return [];
    return [{ paper, until, state: until < today ? ('OVER' as const) : ('ENDING' as const) }];
  });
}

/** Says whether a courier may be proposed by his papers: none of those that were noted is over. */
export function hasPapers(papers: readonly EndingPaper[]): boolean {
  return papers.every(({ state }) => state !== 'OVER');
}
