import { expect, it } from 'vitest';
import { screenWords } from './screen-words.ts';

const found = (path: string, text: string) =>
  screenWords.check([{ path, text }]).map(({ line, message }) => `${line} ${message}`);

it('reads every text of the code that is shipped, in whatever file and way it is written', () => {
  const glossary = '2 «صندوقدار» breaks «glossary» (docs/screen-words.md)';
  for (const text of ["'صندوقدار'", '`از صندوقدار ${name} بپرسید`', '<p>صندوقدار</p>'])
    expect(found('apps/web/src/menu/a-rule.tsx', `\n${text}`), text).toEqual([glossary]);
  expect(found('apps/server/src/main/a.ts', "const a = 'می شود';")).toEqual([
    '1 «می شود» breaks «half-space-after-mi» (docs/screen-words.md)',
  ]);
});

it('leaves comments, tests, what stands around a value, and the words of others', () => {
  const quiet =
    "/* صندوقدار */ // صندوقدار\nconst a = `${count} غذا، ${name}‌ای`; const u = 'https://a.ir/نان';";
  expect(found('apps/web/src/a.ts', quiet)).toEqual([]);
  expect(found('apps/web/src/a.test.ts', "'صندوقدار'")).toEqual([]);
  expect(found('packages/fa/src/menu-sheet-other-headings.ts', "'آیتم'")).toEqual([]);
});
