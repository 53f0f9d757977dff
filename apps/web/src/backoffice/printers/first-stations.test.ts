import { expect, it } from 'vitest';
import { firstStations, likelyPlace, newStationIds } from './first-stations.ts';

const categories = [
  { id: 'a', title: 'پیتزا' },
  { id: 'b', title: 'نوشیدنی سرد' },
  { id: 'c', title: 'قهوه' },
];
const ids = newStationIds();

it('sends drinks to the bar, and everything else to the kitchen', () => {
  expect(categories.map(({ title }) => likelyPlace(title))).toEqual(['KITCHEN', 'BAR', 'BAR']);
  const made = firstStations(ids, 'p', categories, { c: 'KITCHEN' }, true);
  expect(made.map(({ id, title }) => [id, title])).toEqual([
    [ids.KITCHEN, 'آشپزخانه'],
    [ids.BAR, 'بار'],
    [ids.RECEIPT, 'رسید مشتری'],
  ]);
  expect(made.map((one) => ('links' in one ? one.links : null))).toEqual([
    [{ menuCategoryId: 'a' }, { menuCategoryId: 'c' }],
    [{ menuCategoryId: 'b' }],
    null,
  ]);
});

it('makes no station where nothing is made, and a kitchen where there is no menu yet', () => {
  const nowhere = { a: 'NOWHERE', b: 'NOWHERE', c: 'NOWHERE' } as const;
  expect(firstStations(ids, 'p', categories, nowhere, false)).toEqual([]);
  expect(firstStations(ids, 'p', [], {}, false)).toEqual([
    { id: ids.KITCHEN, title: 'آشپزخانه', printerId: 'p', links: [] },
  ]);
});
