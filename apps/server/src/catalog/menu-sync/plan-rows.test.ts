import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MenuRow, planRows, type SyncLink } from './plan-rows.ts';

const fields = ['title', 'code', 'price'];
let ids = 0;
const newId = () => {
  ids += 1;
  return `new-${ids}`;
};

/** The branch after a plan, as applying it leaves it. */
function applied(branch: readonly MenuRow[], plans: ReturnType<typeof planRows>) {
  const rows = new Map(branch.map((row) => [row.id, row]));
  for (const plan of plans) {
    if (plan.kind === 'ARCHIVE') rows.delete(plan.id);
    else {
      const changes = Object.fromEntries(plan.fields.map(({ field, to }) => [field, to]));
      rows.set(plan.id, { ...(rows.get(plan.id) ?? { id: plan.id, title: plan.title }), ...changes });
    }
  }
  const links: SyncLink[] = plans
    .filter(({ kind }) => kind !== 'ARCHIVE')
    .map(({ id, masterId, synced }) => ({ entityId: id, masterId, synced }));
  return { branch: [...rows.values()], links };
}

const menu = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    title: fc.constantFrom('کباب', 'سوپ', 'نان'),
    code: fc.constantFrom('', '1', '2'),
    price: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ id }) => id },
);

describe('taking over a master menu', () => {
  test('makes a branch like it, and a second time changes nothing', () => {
    fc.assert(
      fc.property(menu, menu, (master, others) => {
        const branch = others.map((row) => ({ ...row, id: `branch-${row.id}` }));
        const first = applied(branch, planRows({ master, branch, links: [], fields, newId }));
        const says = (rows: readonly MenuRow[]) => rows.map(({ id: _id, ...row }) => JSON.stringify(row));
        for (const row of says(master)) expect(says(first.branch)).toContain(row);
        const again = planRows({ master, ...first, fields, newId });
        expect(again.every(({ kind }) => kind === 'SAME')).toBe(true);
      }),
    );
  });

  test('keeps what the branch changed itself and takes the rest', () => {
    fc.assert(
      fc.property(menu, fc.integer({ min: 10, max: 19 }), (master, own) => {
        const first = applied([], planRows({ master, branch: [], links: [], fields, newId }));
        const branch = first.branch.map((row) => ({ ...row, price: own }));
        const changed = master.map((row) => ({ ...row, price: row.price + 100, title: `${row.title} تازه` }));
        const plans = planRows({ master: changed, branch, links: first.links, fields, newId });
        const after = applied(branch, plans);
        expect(plans.every(({ kept }) => kept.join() === 'price')).toBe(true);
        expect(after.branch.every((row) => row.price === own && row.title.endsWith('تازه'))).toBe(true);
      }),
    );
  });

  test('archives what the master no longer has, and never what is the branch’s own', () => {
    const own = { id: 'mine', title: 'مخصوص', code: '', price: 1 };
    const master = [{ id: 'a', title: 'کباب', code: '1', price: 2 }];
    const first = applied([own], planRows({ master, branch: [own], links: [], fields, newId }));
    const plans = planRows({ master: [], ...first, fields, newId });
    expect(plans.map(({ kind, title }) => [kind, title])).toEqual([['ARCHIVE', 'کباب']]);
    expect(applied(first.branch, plans).branch).toEqual([own]);
  });
});
