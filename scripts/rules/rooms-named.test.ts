import { expect, it } from 'vitest';
import { roomsNamed } from './rooms-named.ts';

const file = (path: string, text = '') => ({ path, text });

/** Says which rooms the rule tells of, beside calls of orders and of kitchens. */
function strangers(room: string, map = ''): readonly string[] {
  const files = [
    file('README.md', map),
    file('packages/contract/src/main/orders.ts'),
    file('packages/contract/src/main/kitchen/guest-board.ts'),
    file(`${room}/a.ts`),
  ];
  return roomsNamed.check(files).map(({ path }) => path);
}

it.each([
  'apps/server/src/main/orders',
  'apps/server/src/main/kitchen',
  'apps/server/src/main/testing',
  'apps/server/src/platform/db',
  'apps/web/src/backoffice/orders',
  'apps/web/src/cashier/bills',
])('leaves %s alone', (room) => {
  expect(strangers(room)).toEqual([]);
});

it.each(['apps/server/src/main/wallet-money', 'apps/web/src/backoffice/drawers'])(
  'tells of %s, unless the map names it',
  (room) => {
    expect(strangers(room)).toEqual([`${room}/`]);
    expect(strangers(room, `\`${room.split('/').at(-1)}\` is another's`)).toEqual([]);
  },
);
