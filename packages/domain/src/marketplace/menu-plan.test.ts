import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf, MARKET_MENU_KINDS, type MenuFields, NO_FIELDS } from './menu-fields.ts';
import { type DesiredEntry, type MenuChange, planMenu, type StandingEntry } from './menu-plan.ts';

const none = { theirIdOf: new Map<string, string>(), doubtful: new Set<string>() };
const desired = (ourId: string, fields: Partial<MenuFields> = {}, hold: DesiredEntry['hold'] = null) => ({
  ourId,
  hold,
  fields: { ...NO_FIELDS, title: ourId, ...fields },
});
const standing = (id: string, ourId: string | null, fields: Partial<MenuFields> = {}): StandingEntry => ({
  id,
  theirId: `t${id}`,
  ourId,
  fields: { ...NO_FIELDS, title: ourId ?? id, ...fields },
});

/** What stands there after every change was made. */
function applied(before: readonly StandingEntry[], changes: readonly MenuChange[]): StandingEntry[] {
  const entries = new Map(before.map((entry) => [entry.id, entry]));
  for (const change of changes) {
    if (change.operation === 'REMOVE') entries.delete(change.entry.id);
    if (change.operation === 'UPDATE')
      entries.set(change.entry.id, { ...change.entry, fields: change.fields });
    if (change.operation === 'CREATE') {
      const id = `new-${change.ourId}`;
      entries.set(id, { id, theirId: `t${id}`, ourId: change.ourId, fields: change.fields });
    }
  }
  return [...entries.values()];
}

const ourIds = ['a', 'b', 'c', 'd', 'e'];
const fields = fc.record({
  title: fc.constantFrom('قورمه', 'کباب', 'سالاد'),
  description: fc.constantFrom('', 'تند'),
  price: fc.nat(5),
  parentId: fc.constantFrom('p', 'q'),
  toppingCategoryIds: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  required: fc.boolean(),
  minimum: fc.nat(2),
  maximum: fc.option(fc.nat(3)),
  freeUpTo: fc.nat(1),
  pictureUrl: fc.constantFrom(null, 'https://a.test/1', 'https://a.test/2'),
  active: fc.boolean(),
  available: fc.boolean(),
});
const theirIdOf = new Map(['p', 'q', 'x', 'y', 'z'].map((id) => [id, `t${id}`]));
const sides = fc.record({
  kind: fc.constantFrom(...MARKET_MENU_KINDS),
  desired: fc
    .uniqueArray(fc.constantFrom(...ourIds))
    .chain((ids) => fc.tuple(...ids.map((ourId) => fields.map((f) => ({ ourId, fields: f, hold: null }))))),
  standing: fc.uniqueArray(fc.constantFrom(...ourIds, 'f', 'g')).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.tuple(fields, fc.boolean()).map(([f, known]) => ({
          id: `e${id}`,
          theirId: `te${id}`,
          ourId: known ? id : null,
          fields: {
            ...f,
            parentId: `t${f.parentId}`,
            toppingCategoryIds: f.toppingCategoryIds.map((x) => `t${x}`),
          },
        })),
      ),
    ),
  ),
});

describe('planMenu', () => {
  test('once every change is made nothing is left to change, and what nobody matched still stands', () => {
    fc.assert(
      fc.property(sides, (given) => {
        const plan = planMenu({ ...given, theirIdOf, doubtful: new Set() });
        const after = applied(given.standing, plan);
        expect(planMenu({ ...given, standing: after, theirIdOf, doubtful: new Set() })).toEqual([]);
        for (const entry of given.standing) if (entry.ourId === null) expect(after).toContain(entry);
        for (const each of given.desired) {
          const there = after.find(({ ourId }) => ourId === each.ourId);
          if (each.fields.active) expect(there?.fields.title).toBeDefined();
        }
      }),
    );
  });

  test.each([
    ['a dish that is new', [desired('a')], [], ['CREATE']],
    ['the same dish', [desired('a')], [standing('1', 'a')], []],
    ['another price', [desired('a', { price: 5 })], [standing('1', 'a')], ['UPDATE']],
    ['another picture', [desired('a', { pictureUrl: 'b' })], [standing('1', 'a')], ['UPDATE']],
    [
      'no picture and words here',
      [desired('a')],
      [standing('1', 'a', { pictureUrl: 'b', description: 'c' })],
      [],
    ],
    ['off here and not there', [desired('a', { active: false })], [], []],
    ['off here and on there', [desired('a', { active: false })], [standing('1', 'a')], ['UPDATE']],
    ['gone here', [], [standing('1', 'a')], ['REMOVE']],
    ['only theirs', [], [standing('1', null)], []],
    ['by weight', [desired('a', {}, 'BY_WEIGHT')], [], ['HOLD']],
    ['its category is not there', [desired('a', { parentId: 'p' })], [], ['HOLD']],
    ['its toppings are not there', [desired('a', { toppingCategoryIds: ['x'] })], [], ['HOLD']],
  ])('%s', (_name, ours, theirs, operations) => {
    const plan = planMenu({ kind: 'ITEM', desired: ours, standing: theirs, ...none });
    expect(plan.map(({ operation }) => operation)).toEqual(operations);
  });

  test('what looks like something there waits for a person', () => {
    const doubtful = new Set(['a']);
    const plan = planMenu({ ...none, kind: 'ITEM', desired: [desired('a')], standing: [], doubtful });
    expect(plan).toMatchObject([{ operation: 'HOLD', hold: 'MATCH_FIRST' }]);
    const matched = [standing('1', 'a')];
    expect(planMenu({ ...none, kind: 'ITEM', desired: [desired('a')], standing: matched, doubtful })).toEqual(
      [],
    );
  });
});

describe('differencesOf', () => {
  test.each([
    ['CATEGORY', { price: 3 }, []],
    ['TOPPING_CATEGORY', { minimum: 1, maximum: 2 }, ['CHOICE_RULES']],
    ['TOPPING', { price: 3, pictureUrl: 'https://a.test/1' }, ['PRICE']],
    ['ITEM', { title: 'ب', toppingCategoryIds: ['x'], active: false }, ['TITLE', 'TOPPINGS', 'ACTIVE']],
    ['ITEM', { parentId: 'p', available: false, pictureUrl: 'a' }, ['PLACE', 'PICTURE', 'AVAILABLE']],
  ] as const)('%s %j', (kind, other, differences) => {
    expect(differencesOf(kind, NO_FIELDS, { ...NO_FIELDS, ...other })).toEqual(differences);
  });
});
