import type { TripStatus } from '@sofreh/domain/enums';
import { expect, it } from 'vitest';
import { inTurn, movedTogether } from './turn.ts';

const trip = (id: string, status: TripStatus, batchId = id) => ({ id, status, batchId });
const ids = (trips: readonly { readonly id: string }[]) => trips.map(({ id }) => id).join(' ');

it.each([
  ['one after the other', [trip('a', 'BIKERACCEPTED'), trip('b', 'BIKERACCEPTED')], 'a', 'b', ''],
  [
    'all of a batch is fetched before any of it is brought',
    [trip('a', 'PICKEDUP', 'x'), trip('b', 'ATSOURCE', 'x'), trip('c', 'BIKERACCEPTED')],
    'b',
    'a c',
    '',
  ],
  [
    'what is in the bag goes before the next fetching',
    [trip('a', 'ATSOURCE'), trip('b', 'PICKEDUP')],
    'b',
    'a',
    '',
  ],
  [
    'nobody opens: the others are brought meanwhile',
    [trip('a', 'INTERRUPTED'), trip('b', 'PICKEDUP')],
    'b',
    'a',
    '',
  ],
  [
    'an offer does not take the place of what is at hand',
    [trip('a', 'BIKERASSIGNED'), trip('b', 'PICKEDUP')],
    'b',
    '',
    'a',
  ],
  [
    'a batch is offered once',
    [trip('a', 'BATCHASSIGNED', 'x'), trip('b', 'BATCHASSIGNED', 'x'), trip('c', 'BIKERASSIGNED')],
    '',
    '',
    'a c',
  ],
])('%s', (_case, trips, current, later, offers) => {
  const turn = inTurn(trips, null);
  expect([turn.current?.id ?? '', ids(turn.later), ids(turn.offers)]).toEqual([current, later, offers]);
});

it('what the courier chose comes first, until it is over', () => {
  const trips = [trip('a', 'PICKEDUP'), trip('b', 'INTERRUPTED')];
  expect(inTurn(trips, 'b').current?.id).toBe('b');
  expect(inTurn(trips, 'gone').current?.id).toBe('a');
});

it('a batch is accepted, turned down and fetched as a whole, and brought one by one', () => {
  const offered = [
    trip('a', 'BATCHASSIGNED', 'x'),
    trip('b', 'BATCHASSIGNED', 'x'),
    trip('c', 'BIKERASSIGNED'),
  ];
  const [a] = offered;
  if (!a) throw new Error('no trip');
  expect(ids(movedTogether(a, offered, 'BIKERACCEPTED'))).toBe('a b');
  expect(ids(movedTogether(a, offered, 'TRIPREQUESTED'))).toBe('a b');
  const out = offered.map((each) => ({ ...each, status: 'ATSOURCE' as const }));
  expect(ids(movedTogether({ ...a, status: 'ATSOURCE' }, out, 'PICKEDUP'))).toBe('a');
});
