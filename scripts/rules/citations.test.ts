import { describe, expect, it } from 'vitest';
import { citations } from './citations.ts';

const PROJECT = {
  'docs/decisions/0000-founding-decisions.md': '# 0.\n\n## 1. Words\n\n## 5. Price\n',
  'docs/decisions/0009-edits.md': '# 9.',
  'docs/spec/product.md': '## 3. Entities\n## 9. Limits\n',
};

function found(files: Readonly<Record<string, string>>): readonly string[] {
  return citations
    .check(Object.entries({ ...PROJECT, ...files }).map(([path, text]) => ({ path, text })))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe('every citation resolves', () => {
  it.each([
    ['// as in decisions 5'],
    ['/** A line (decisions 5.1 and 1). */'],
    ['/**\n * Prices (decisions,\n * section 5).\n */'],
    ['// specification, sections 3 and 9'],
    ['// docs/decisions/0009 says why'],
    ['-- docs/decisions/0009-edits.md'],
    ['// two decisions of 7 people'],
    ['// A colleague approves it (decision 9).'],
  ])('takes %j', (text) => {
    expect(found({ 'a.ts': text })).toEqual([]);
  });

  it.each([
    ['// decisions 70', 'a.ts:1 cites what is not there: decisions 70'],
    ['\n// decisions 1 and 12', 'a.ts:2 cites what is not there: decisions 1 and 12'],
    ['// specification §4', 'a.ts:1 cites what is not there: specification §4'],
    ['// a PIN (decision 39)', 'a.ts:1 cites what is not there: decision 39'],
    ['// (integrations: gateway-x)', 'a.ts:1 cites what is not there: integrations: g'],
    ['// as iranian-formats says', 'a.ts:1 cites what is not there: iranian-formats'],
    ['// docs/decisions/0060', 'a.ts:1 cites what is not there: docs/decisions/0060'],
  ])('refuses %j', (text, problem) => {
    expect(found({ 'a.ts': text })).toEqual([problem]);
  });

  it('follows links of pages from where they stand', () => {
    expect(
      found({ 'docs/page.md': '[a](decisions/0009-edits.md) [b](../gone.md#x) [c](https://x.ir)' }),
    ).toEqual(['docs/page.md:1 cites what is not there: ../gone.md']);
  });

  it('wants a number of its own for each decision', () => {
    expect(found({ 'docs/decisions/0009-other.md': '' })).toEqual([
      'docs/decisions/0009-other.md:0 another decision has the number 0009',
    ]);
  });
});
