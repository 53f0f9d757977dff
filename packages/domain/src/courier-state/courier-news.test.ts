import { expect, it } from 'vitest';
import { type CourierNews, isStillNews, type NewsTrip } from './courier-news.ts';

const offered: NewsTrip = {
  status: 'BIKERASSIGNED',
  isHis: true,
  offerIsOpen: true,
  orderIsRejected: false,
};
const riding: NewsTrip = { ...offered, status: 'PICKEDUP', offerIsOpen: false };

const CASES: readonly [string, CourierNews, NewsTrip, boolean][] = [
  ['an offer that stands', 'OFFERED', offered, true],
  ['one of several that were offered together', 'OFFERED', { ...offered, status: 'BATCHASSIGNED' }, true],
  ['an offer that ran out', 'OFFERED', { ...offered, offerIsOpen: false }, false],
  ['an offer he said yes to meanwhile', 'OFFERED', riding, false],
  [
    'an offer of an order that was called off meanwhile',
    'OFFERED',
    { ...offered, orderIsRejected: true },
    false,
  ],
  ['another bill of what he brings', 'CHANGED', riding, true],
  ['another bill of what he has handed over', 'CHANGED', { ...riding, status: 'DELIVERED' }, false],
  ['another bill of what is offered: he reads it there', 'CHANGED', offered, false],
  ['an order that was called off', 'CANCELED', { ...riding, orderIsRejected: true }, true],
  ['an order that stands', 'CANCELED', riding, false],
  ['an order that another has now', 'CANCELED', { ...riding, isHis: false, orderIsRejected: true }, false],
  ['a trip that was taken from him', 'TAKEN', { ...offered, isHis: false }, true],
  ['a trip that was given back to him', 'TAKEN', offered, false],
];

it.each(CASES)('%s', (_case, news, trip, expected) => {
  expect(isStillNews(news, trip)).toBe(expected);
});
