import { describe, expect, it } from 'vitest';
import { entriesStay } from './entries-stay.ts';
import { fileLength } from './file-length.ts';
import { namesOfPeople } from './names-of-people.ts';
import { noSpreadLiterals } from './no-spread-literals.ts';
import { oldBrowsers } from './old-browsers.ts';
import { persianLetters } from './persian-letters.ts';
import { productAlone } from './product-alone.ts';
import { rowsOfSameList } from './rows-of-same-list.ts';
import type { Rule } from './rule.ts';

function lines(rule: Rule, path: string, text: string): readonly number[] {
  return rule.check([{ path, text }]).map(({ line }) => line);
}

describe('no file over 400 lines', () => {
  it.each([
    ['a.ts', 400, 0],
    ['a.ts', 401, 1],
    ['a.tsx', 401, 1],
    ['a.css', 401, 1],
    ['a.sql', 401, 1],
    ['a.md', 401, 0],
    ['package-lock.json', 9000, 0],
  ])('%s with %i lines has %i problems', (path, count, problems) => {
    expect(lines(fileLength, path, 'x\n'.repeat(count))).toHaveLength(problems);
  });
});

describe('Persian letters are Persian', () => {
  it('finds the Arabic letters where they are', () => {
    expect(lines(persianLetters, 'a.ts', 'x\nمرس\u064A\n\u0643باب')).toEqual([2, 3]);
    expect(lines(persianLetters, 'a.ts', 'مرسی کباب')).toEqual([]);
  });

  it.each(['packages/fa/src/search-fold.ts', 'db/migrations/0006_fold.sql', 'docs/spec/product.md'])(
    'leaves %s alone',
    (path) => {
      expect(lines(persianLetters, path, '\u064A')).toEqual([]);
    },
  );
});

describe('the repository speaks of the product alone', () => {
  it.each([
    ['a.md', `see /${'work'}/main/x`],
    ['a.ts', `const a = '/${'root'}/thing';`],
    ['a.md', `written by ${'Clau'}${'de'}`],
    ['package-lock.json', `"resolved": "${'https'}://registry.example/x.tgz"`],
  ])('finds in %s: %s', (path, text) => {
    expect(lines(productAlone, path, text)).toEqual([1]);
  });

  it.each([
    [
      'a.md',
      'the user agent, a session, ./work/main, https://example.ir/work/x, /home/user/sofreh, /srv/sofreh',
    ],
    ['package-lock.json', '"integrity": "sha512-x"'],
  ])('leaves in %s: %s', (path, text) => {
    expect(lines(productAlone, path, text)).toEqual([]);
  });
});

describe('books, wallets, purses and events are only added to', () => {
  it.each([
    ['a.queries.ts', `\`up${'date'} ledger_entries set amount = 1\``],
    ['db/migrations/0999_x.sql', `DEL${'ETE'}\n  FROM order_events where true`],
    ['a.ts', `'trun${'cate'} wallet_entries'`],
  ])('finds in %s: %s', (path, text) => {
    expect(lines(entriesStay, path, text)).toEqual([1]);
  });

  it.each([
    'insert into ledger_entries',
    'update ledger_links set a = 1',
    'select from order_events for update',
  ])('leaves %s alone', (text) => {
    expect(lines(entriesStay, 'a.ts', text)).toEqual([]);
  });
});

describe('no literal is spread where it is written', () => {
  it('finds those that only steer the formatter', () => {
    expect(lines(noSpreadLiterals, 'a.tsx', 'const a = {\n  ...{ b, c },\n};\n<A {...{ b }} />')).toEqual([
      2, 4,
    ]);
    const arrays = "const a = [\n  ...['b', ']'],\n  ...(['c'] as const),\n];\nf(...[\n  [1],\n]);";
    expect(lines(noSpreadLiterals, 'a.ts', arrays)).toEqual([2, 3, 5]);
  });

  it.each([
    'const a = { ...b, ...(c ? { d } : {}) };',
    'const a = [...b, ...(c ? [d] : []), ...[1, 2].map(twice)];',
    'function api<K>(key: K, ...[input]: Arguments<K>) {}',
  ])('leaves %s alone', (text) => {
    expect(lines(noSpreadLiterals, 'a.ts', text)).toEqual([]);
  });
});

describe('people are called as their vendor calls them', () => {
  const named =
    "`select a.id,\n  btrim(u.first_name || ' ' || u.last_name) from a join users u on u.id = a.created_by`";
  it.each([
    ['apps/server/src/main/a.queries.ts', named, [2, 2]],
    ['apps/server/src/main/a.queries.ts', `btrim(\${user}.first_name || '')`, [1]],
    [
      'apps/server/src/main/a.queries.ts',
      "`select btrim(first_name || ' ' || last_name) as name from users`",
      [1],
    ],
    ['apps/server/src/main/a.queries.ts', '`select last_name as "lastName" from users`', [1]],
    ['apps/server/src/main/a.queries.ts', '`insert into customers (user_id, first_name, last_name)`', []],
    ['apps/server/src/main/a.queries.ts', "personName('a.vendor_id', 'a.created_by')", []],
    ['apps/server/src/main/testing/a.ts', named, []],
    ['apps/server/src/identity/own-data/own-data.queries.ts', named, []],
  ])('%s saying %s', (path, text, found) => {
    expect(lines(namesOfPeople, path, text)).toEqual(found);
  });
});

describe('pages run on phones that are some years old', () => {
  it.each([
    ['apps/web/src/site/a.tsx', `Map.${'groupBy'}(lines, of)`],
    ['apps/web/src/cashier/a.ts', 'names.values().map(twice)'],
    ['packages/domain/src/cart/index.ts', 'const both = one\n.union(other)'],
    ['packages/fa/src/a.ts', 'text.replace(/(?<=a)b/, c)'],
    ['packages/contract/src/a.ts', `URL.${'canParse'}(text)`],
    ['apps/web/src/kiosk/a.ts', 'text.matchAll(/a/g).map(each)'],
  ])('finds in %s: %s', (path, text) => {
    expect(lines(oldBrowsers, path, text)).toHaveLength(1);
  });

  it.each([
    ['apps/server/src/a.ts', `Map.${'groupBy'}(lines, of)`],
    ['apps/web/src/site/a.test.ts', `Map.${'groupBy'}(lines, of)`],
    ['apps/web/src/build/a.ts', `Map.${'groupBy'}(lines, of)`],
    ['packages/contract/src/a.ts', 'const both = z\n  .union([one, other])'],
    ['apps/web/src/site/a.ts', 'groupBy(Object.values(all).map(twice), (a) => a).get(b)'],
    ['apps/web/src/site/a.ts', '[...text.matchAll(/(a)/g)].map(each)'],
  ])('leaves in %s: %s', (path, text) => {
    expect(lines(oldBrowsers, path, text)).toEqual([]);
  });
});

describe('rows of another filter do not stay on the screen', () => {
  it.each([
    [
      'apps/web/src/backoffice/a.tsx',
      'useQuery({\n  ...asked,\n  placeholderData: (before) => before,\n});',
      [3],
    ],
    ['apps/web/src/platform/a.tsx', 'useQuery({ ...asked, placeholderData: keepPreviousData })', [1, 1]],
    ['apps/web/src/backoffice/a.tsx', 'useQuery(keepingPage(asked))', []],
    ['apps/web/src/backoffice/a.tsx', 'const { data } =\n  useQuery(keepingFound(asked));', [2]],
    [
      'apps/web/src/backoffice/a.tsx',
      'const { data, isPlaceholderData } = useQuery(keepingFound(asked));',
      [],
    ],
    [
      'apps/web/src/staff/query/same-list.ts',
      'return { ...asked, placeholderData: answerButFor(PART, key) };',
      [],
    ],
    ['apps/web/src/staff/query/same-list.test.ts', 'keepingPage(asked).placeholderData(rows)', []],
  ])('in %s: %s', (path, text, found) => {
    expect(lines(rowsOfSameList, path, text)).toEqual(found);
  });
});
