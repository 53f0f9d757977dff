import { describe, expect, it } from 'vitest';
import { domainExports } from './domain-exports.ts';

function found(files: Readonly<Record<string, string>>): readonly string[] {
  return domainExports
    .check(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const RULE = 'packages/domain/src/cart/rule.ts';

describe('every rule of the domain and every text is used', () => {
  it('finds what only tests and re-exports name', () => {
    const files = {
      [RULE]: 'export const LIMIT = 3;\n\nexport function rule() {}\n',
      'packages/domain/src/cart/rule.test.ts': "import { LIMIT, rule } from './rule.ts';",
      'packages/domain/src/cart/index.ts': "export { LIMIT, rule } from './rule.ts';",
    };
    expect(found(files)).toEqual([
      `${RULE}:1 nothing outside tests uses LIMIT`,
      `${RULE}:3 nothing outside tests uses rule`,
    ]);
  });

  it('follows what a used rule mentions, over files and inner functions, but not what its comment does', () => {
    const files = {
      [RULE]: 'export function rule() { inner(); }\n// other\nfunction inner() { return LIMIT; }\n',
      'packages/domain/src/limits/index.ts': 'export const LIMIT = 3;\nexport const other = 4;\n',
      'apps/server/src/a.ts': "import {\n  type Cart,\n  rule as byRule,\n} from '@sofreh/domain/cart';",
    };
    expect(found(files)).toEqual(['packages/domain/src/limits/index.ts:2 nothing outside tests uses other']);
  });

  it('finds a list that only its labels know, and the labels', () => {
    const files = {
      [RULE]: "export const KINDS = ['A', 'B'] as const;\nexport type Kind = (typeof KINDS)[number];\n",
      'packages/fa/src/labels/kinds.ts':
        "import type { Kind } from '@sofreh/domain/cart';\nexport const kindLabels: Record<Kind, string> = { A: '', B: '' };\n",
    };
    expect(found(files)).toEqual([
      `${RULE}:1 nothing outside tests uses KINDS`,
      `${RULE}:2 nothing outside tests uses Kind`,
      'packages/fa/src/labels/kinds.ts:2 nothing outside tests uses kindLabels',
    ]);
  });

  it('finds a type of which nothing says anything, and leaves what a used rule takes', () => {
    const files = {
      [RULE]: 'export type Taken = 1;\nexport type Alone = 2;\nexport function rule(taken: Taken) {}\n',
      'apps/web/src/a.ts': "import { rule } from '@sofreh/domain/cart';",
    };
    expect(found(files)).toEqual([`${RULE}:2 nothing outside tests uses Alone`]);
  });
});
