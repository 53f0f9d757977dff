import { expect, it } from 'vitest';
import { endingCourierPapers, hasCourierPapers } from './index.ts';

const TODAY = '2026-11-24';

it.each([
  ['nobody noted', null, null],
  ['holds longer than two weeks', '2026-12-09', null],
  ['ends in two weeks', '2026-12-08', 'ENDING'],
  ['ends today', '2026-11-24', 'ENDING'],
  ['ended yesterday', '2026-11-23', 'OVER'],
] as const)('a paper that %s', (_name, until, state) => {
  const papers = endingCourierPapers({ insuredUntil: until, licenceUntil: null }, TODAY);
  expect(papers).toEqual(state === null ? [] : [{ paper: 'INSURANCE', until, state }]);
  expect(hasCourierPapers(papers)).toBe(state !== 'OVER');
  // Either paper counts.
  const other = endingCourierPapers({ insuredUntil: null, licenceUntil: until }, TODAY);
  expect(other.map((each) => each.state)).toEqual(papers.map((each) => each.state));
});
