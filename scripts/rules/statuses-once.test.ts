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
  [
    "m.state in ('CANCELED', 'REJECTED')",
    "1 types the statuses 'CANCELED', 'REJECTED'; the domain says which, by sqlList",
  ],
  [
    "e.data ->> 'from' in ('ACCEPTED', ${MORE})",
    "1 types the statuses 'ACCEPTED', ${MORE}; the domain says which, by sqlList",
  ],
  [
    "o.status = any(array['PAID', 'CONFIRMED'])",
    "1 types the statuses 'PAID', 'CONFIRMED']; the domain says which, by sqlList",
  ],
  [
    "\nconst list = HELD.map((status) => `'${status}'`).join(', ');",
    '2 puts a list of SQL together by hand; sqlList does',
  ],
  [
    "if (['DELIVERED', 'FINISHED'].includes(change.order.status)) return;",
    "1 types the statuses 'DELIVERED', 'FINISHED' where it asks for them; the domain says which",
  ],
])('refuses %j', (text, problem) => {
  expect(found('apps/server/src/main/a.queries.ts', text)).toEqual([problem]);
});

it.each([
  ['apps/server/src/main/a.queries.ts', 'where o.status in (${sqlList(FINAL_STATUSES)})'],
  ['apps/server/src/main/a.queries.ts', 'where o.status = any($3::text[])'],
  ['apps/server/src/main/a.queries.ts', "where m.kind in ('SOLD', 'RETURNED')"],
  ['apps/server/src/main/a.queries.ts', "WORDS.map((word) => `'${word}', o.${COLUMNS[word]}`)"],
  ['apps/server/src/main/a.ts', "['DELIVERED', 'FINISHED'].includes(word)"],
  ['apps/web/src/staff/a.tsx', 'isOverStatus(order.status)'],
  ['apps/server/src/main/a.test.ts', "where status in ('PAID')"],
  ['apps/server/src/platform/db/statuses.ts', "names.map((name) => `'${name}'`)"],
])('takes in %s %j', (path, text) => {
  expect(found(path, text)).toEqual([]);
});
