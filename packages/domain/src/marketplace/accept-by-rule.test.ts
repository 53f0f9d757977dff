import { expect, it } from 'vitest';
import { type ArrivedOrder, isAcceptedByRule } from './accept-by-rule.ts';

const PLAIN: ArrivedOrder = {
  autoAccept: true,
  shopOpen: true,
  sold: [true, true],
  short: false,
  acceptedThere: false,
};

const CASES: readonly (readonly [string, Partial<ArrivedOrder>, boolean])[] = [
  ['the shop accepts by itself and everything can be had', {}, true],
  ['the shop asks a person', { autoAccept: false }, false],
  ['guests may not order at the shop', { shopOpen: false }, false],
  ['something of ours is not sold now', { sold: [true, false] }, false],
  ['something is nothing of ours', { sold: [true, null] }, true],
  ['nothing of it is ours', { sold: [null, null] }, true],
  ['something is nothing of ours and something else is not sold', { sold: [null, false] }, false],
  ['our counts have too little', { short: true }, false],
  ['it is accepted there already', { acceptedThere: true }, true],
  [
    'it is accepted there though the shop asks, is closed and has nothing',
    { autoAccept: false, shopOpen: false, sold: [false], short: true, acceptedThere: true },
    true,
  ],
];

it.each(CASES)('an order of a marketplace where %s', (_case, facts, accepted) => {
  expect(isAcceptedByRule({ ...PLAIN, ...facts })).toBe(accepted);
});
