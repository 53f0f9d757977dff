import { describe, expect, it } from 'vitest';
import { importCycles } from './import-cycles.ts';

function circles(files: Readonly<Record<string, string>>): readonly string[] {
  return importCycles
    .check(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ message }) => message);
}

describe('no circular imports', () => {
  it('finds a circle through several files and a file that imports itself', () => {
    const found = circles({
      'a.ts': "import { b } from './b.ts';",
      'b.ts': "export * from './c.ts';",
      'c.ts': "const a = import('./a.ts');",
      'd.ts': "import './d.ts';",
    });
    expect(found).toEqual([
      expect.stringContaining('a.ts → b.ts → c.ts → a.ts'),
      expect.stringContaining('d.ts → d.ts'),
    ]);
  });

  it('finds a circle of types alone', () => {
    const found = circles({
      'a.ts': "import type { B } from './b.ts';",
      'b.ts': "import { type A } from './a.ts';",
    });
    expect(found).toEqual([expect.stringContaining('a.ts → b.ts → a.ts')]);
  });

  it('finds a circle of capabilities whose files have none', () => {
    const found = circles({
      'apps/server/src/main/orders/a.ts': "import { b } from '#app/main/payments/b.ts';",
      'apps/server/src/main/payments/b.ts': 'export const b = 1;',
      'apps/server/src/main/payments/c.ts': "import type { D } from '#app/main/orders/d.ts';",
      'apps/server/src/main/orders/d.ts': 'export type D = 1;',
      'apps/server/src/main/payments/c.test.ts': "import { e } from '#app/main/orders/testing/e.ts';",
      'apps/server/src/main/orders/testing/e.ts': 'export const e = 1;',
    });
    expect(found).toEqual([expect.stringContaining('main/orders → apps/server/src/main/payments')]);
  });

  it('leaves diamonds alone', () => {
    const found = circles({
      'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'b.ts': "import { d } from './d.ts';",
      'c.ts': "import { d } from './d.ts';",
      'd.ts': "import type { E } from './e.ts';",
      'e.ts': 'export type E = 1;',
    });
    expect(found).toEqual([]);
  });

  it('knows the workspaces’ own names', () => {
    const found = circles({
      'packages/domain/src/index.ts': "export * from '@sofreh/domain/money';",
      'packages/domain/src/money/index.ts': "import { x } from '@sofreh/domain';",
      'apps/server/src/a.ts': "import { b } from '#app/b.ts';",
      'apps/server/src/b.ts': "import { a } from '#app/a.ts';",
    });
    expect(found).toHaveLength(2);
  });
});
