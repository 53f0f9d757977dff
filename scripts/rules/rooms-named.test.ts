import { expect, it } from 'vitest';
import { roomsNamed } from './rooms-named.ts';

const file = (path: string, text = '') => ({ path, text });

const README = '| Specification | Room |\n|---|---|\n';
const WHERE = '| What | Where |\n|---|---|\n';

/** Says which rooms the rule tells of, beside calls of orders and of kitchens. */
function strangers(room: string, readme = '', where = ''): readonly string[] {
  const files = [
    file('README.md', readme),
    file('docs/where.md', where),
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
  'packages/domain/src/kitchen',
  'packages/domain/src/testing',
])('leaves %s alone', (room) => {
  expect(strangers(room)).toEqual([]);
});

it.each(['apps/server/src/main/wallet-money', 'apps/web/src/backoffice/drawers'])(
  'tells of %s, unless a row of a map says where it is',
  (room) => {
    const name = `\`${room.split('/').at(-1)}\``;
    expect(strangers(room)).toEqual([`${room}/`]);
    expect(strangers(room, `${README}| rooms | ${name} is another's |`)).toEqual([]);
    expect(strangers(room, '', `${WHERE}| money | \`${room}\` has it |`)).toEqual([]);
    expect(strangers(room, '', `${WHERE}| money | \`${room}/move.ts\` moves it |`)).toEqual([]);
  },
);

const ROOM = 'apps/server/src/main/wallet-money';

it.each([
  ['a word of the text', `It has \`wallet-money\`.\n${README}| rooms | none |`, ''],
  ['a row of another table', '| Command | Does |\n|---|---|\n| pay | `wallet-money` |', ''],
  ['a word below the map', `${README}| rooms | none |\n\n| x | \`wallet-money\` |`, ''],
  ['what is looked for', `${README}| \`wallet-money\` | elsewhere |`, ''],
  ['a room whose name begins alike', '', `${WHERE}| money | \`${ROOM}-kept\` |`],
])('is not content with %s', (_name, readme, where) => {
  expect(strangers(ROOM, readme, where)).toEqual([`${ROOM}/`]);
});

it('has a rule’s room named by its whole way', () => {
  const room = 'packages/domain/src/weight';
  expect(strangers(room)).toEqual([`${room}/`]);
  expect(strangers(room, `${README}| rules | \`weight\` |`)).toEqual([`${room}/`]);
  expect(strangers(room, '', `${WHERE}| weights | \`packages/domain/src/{groups,weight}\` |`)).toEqual([]);
});

it.each([
  'packages/domain/src/order',
  'apps/web/src/staff/order',
  'apps/web/src/site/order',
  'apps/web/src/kiosk/order',
  'apps/web/src/kitchen/order',
  'apps/web/src/courier/order',
  'apps/web/src/platform/order',
  'apps/server/src/main/order',
])('tells of %s, whose calls are called orders', (room) => {
  expect(strangers(room, '', `${WHERE}| orders | \`${room}\` |`)).toEqual([`${room}/`]);
});

it.each(['apps/server/src/main/kitchens', 'apps/web/src/staff/kitchens', 'packages/domain/src/kitchens'])(
  'tells of %s, whose calls are called kitchen, unless a row says what else it is',
  (room) => {
    expect(new Set(strangers(room))).toEqual(new Set([`${room}/`]));
    expect(strangers(room, '', `${WHERE}| kitchens of other shops | \`${room}\` |`)).toEqual([]);
  },
);
