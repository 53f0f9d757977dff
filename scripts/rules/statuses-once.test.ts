import { expect, it } from 'vitest';
import { statusesOnce } from './statuses-once.ts';

const found = (path: string, text: string) =>
  statusesOnce.check([{ path, text }]).map(({ line, message }) => `${line} ${message}`);

it.each([
  [
    "\nwhere o.status in ('PAID', 'CONFIRMED')",
    "2 types the statuses 'PAID', 'CONFIRMED'; the domain says which, by sqlList",
  ],
  ["status not in ('PAID')", "1 types the statuses 'PAID'; the domain says which, by sqlList"],
])('refuses %j', (text, problem) => {
  expect(found('apps/server/src/main/a.queries.ts', text)).toEqual([problem]);
});

it.each([
  ['apps/server/src/main/a.queries.ts', 'where o.status in (${sqlList(FINAL_STATUSES)})'],
  ['apps/server/src/main/a.test.ts', "where status in ('PAID')"],
  ['apps/server/src/main/sanad-pardaz/goods.queries.ts', "p.status in ('WAITING', 'UNCODED')"],
])('takes in %s %j', (path, text) => {
  expect(found(path, text)).toEqual([]);
});
