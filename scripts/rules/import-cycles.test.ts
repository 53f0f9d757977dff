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

  it('leaves diamonds and types alone', () => {
    const found = circles({
      'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'b.ts': "import { d } from './d.ts';",
      'c.ts': "import { d } from './d.ts';",
      'd.ts': "import type { A } from './a.ts';",
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
