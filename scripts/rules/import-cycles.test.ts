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
    expect(found).toEqual([
      expect.stringContaining('main/orders → apps/server/src/main/payments'),
      expect.stringContaining('main/orders + apps/server/src/main/payments import each other'),
    ]);
  });

  it('finds two folders of a level that import each other, however deep, and says where', () => {
    const found = circles({
      'apps/web/src/site/cart/a.ts': "import { b } from '../table/deep/b.ts';",
      'apps/web/src/site/table/deep/b.ts': 'export const b = 1;',
      'apps/web/src/site/table/c.ts': "import type { D } from '#web/site/cart/d.ts';",
      'apps/web/src/site/cart/d.ts': 'export type D = 1;',
    });
    expect(found).toEqual([
      'apps/web/src/site/cart + apps/web/src/site/table import each other: apps/web/src/site/cart/a.ts → apps/web/src/site/table/deep/b.ts, apps/web/src/site/table/c.ts → apps/web/src/site/cart/d.ts',
    ]);
  });

  it('finds files of a capability and a folder in it that import each other', () => {
    const found = circles({
      'apps/server/src/main/payments/a.ts': "import { b } from './split-bill/b.ts';",
      'apps/server/src/main/payments/split-bill/b.ts': 'export const b = 1;',
      'apps/server/src/main/payments/split-bill/c.ts': "import type { D } from '../d.ts';",
      'apps/server/src/main/payments/d.ts': 'export type D = 1;',
    });
    expect(found).toEqual([
      expect.stringContaining('main/payments/. + apps/server/src/main/payments/split-bill'),
    ]);
  });

  it('leaves alone what tests need, what areas share, and the words and styles that stand beside the folders of a page', () => {
    const found = circles({
      'apps/web/src/site/cart/a.ts': "import { b } from '../table/b.ts';",
      'apps/web/src/site/table/b.ts': 'export const b = 1;',
      'apps/web/src/site/table/b.test.ts': "import { a } from '../cart/a.ts';",
      'apps/server/src/main/orders/e.ts': "import { f } from '#app/identity/users/f.ts';",
      'apps/server/src/identity/users/f.ts': 'export const f = 1;',
      'apps/server/src/identity/staff/g.ts': "import { h } from '#app/main/bikers/h.ts';",
      'apps/server/src/main/bikers/h.ts': 'export const h = 1;',
      'apps/web/src/kiosk/run.tsx': "import { idle } from './screens/idle.tsx';",
      'apps/web/src/kiosk/screens/idle.tsx': "import { texts } from '../texts.ts';",
      'apps/web/src/kiosk/texts.ts': 'export const texts = {};',
    });
    expect(found).toEqual([]);
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
