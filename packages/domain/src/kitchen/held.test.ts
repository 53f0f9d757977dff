import { expect, it } from 'vitest';
import { coursesToCome, stationsToMake } from './held.ts';

it('a dish that waits is made where it is cooked, and where its label is printed if nobody cooks it', () => {
  const [grill, bar] = [{ id: 'grill', layout: 'KITCHEN' } as const, { id: 'bar', layout: 'LABEL' } as const];
  expect(stationsToMake([bar, grill])).toEqual(['grill']);
  expect(stationsToMake([bar])).toEqual(['bar']);
  expect(stationsToMake([])).toEqual([]);
});

it('a station hears of the courses that come to it alone', () => {
  const held = [
    { course: 3, printerStationIds: ['grill'] },
    { course: 2, printerStationIds: ['pot', 'grill'] },
    { course: 2, printerStationIds: ['pot'] },
    { course: 4, printerStationIds: [] },
  ];
  expect(coursesToCome(held, 'grill')).toEqual([2, 3]);
  expect(coursesToCome(held, 'pot')).toEqual([2]);
  expect(coursesToCome(held, 'bar')).toEqual([]);
  expect(coursesToCome(held, null)).toEqual([4]);
  expect(coursesToCome([{ course: 2 }], 'bar')).toEqual([2]);
});
