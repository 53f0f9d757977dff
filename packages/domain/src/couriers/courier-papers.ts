import { addDays, type LocalDate } from '../calendar/index.ts';

/** This is what of a courier's papers ends at a day. */
export const COURIER_PAPERS = ['INSURANCE', 'LICENCE'] as const;
export type CourierPaper = (typeof COURIER_PAPERS)[number];

/** Staff are reminded of a paper so many days before it ends. */
export const COURIER_PAPER_REMINDER_DAYS = 14;

/** These are the last days on which papers hold; a day is null where nobody noted one. */
export type CourierPaperDays = {
  readonly insuredUntil: LocalDate | null;
  readonly licenceUntil: LocalDate | null;
};

export type EndingCourierPaper = {
  readonly paper: CourierPaper;
  readonly until: LocalDate;
  readonly state: 'ENDING' | 'OVER';
};

/** Gives the papers of a courier that staff have to be reminded of; a paper holds through its last day. */
export function endingCourierPapers(
  { insuredUntil, licenceUntil }: CourierPaperDays,
  today: LocalDate,
): EndingCourierPaper[] {
  const days = { INSURANCE: insuredUntil, LICENCE: licenceUntil };
  return COURIER_PAPERS.flatMap((paper) => {
    const until = days[paper];
    if (until === null || until > addDays(today, COURIER_PAPER_REMINDER_DAYS)) return [];
    return [{ paper, until, state: until < today ? ('OVER' as const) : ('ENDING' as const) }];
  });
}

/** Says whether a courier may be proposed by his papers: none of those that were noted is over. */
export function hasCourierPapers(papers: readonly EndingCourierPaper[]): boolean {
  return papers.every(({ state }) => state !== 'OVER');
}
