import { expect, test } from 'vitest';
import { figureOf, meanOf } from './measures.ts';

test.each([
  // Half a second more or less is a minute on the screen, where what is rounded is rounded to minutes afterwards.
  { deliverySeconds: 63_720, deliveryCount: 125, mean: 510 },
  { deliverySeconds: 63_687, deliveryCount: 125, mean: 509 },
  { deliverySeconds: 1, deliveryCount: 2, mean: 1 },
  { deliverySeconds: 0, deliveryCount: 0, mean: null },
])(
  'a mean of $deliverySeconds over $deliveryCount is the same in a report and over its orders',
  ({ mean, ...sums }) => {
    expect(figureOf('deliveryTime', sums)).toBe(mean);
    expect(meanOf(sums.deliverySeconds, sums.deliveryCount)).toBe(mean);
  },
);
