import { describe, expect, it } from 'vitest';
import { readRepository } from './repository.ts';

describe('the repository', () => {
  const files = readRepository();

  it('is read without what git ignores and without binaries', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('package.json');
    expect(paths).toContain('scripts/rules/repository.ts');
    expect(paths.filter((path) => /node_modules|\.(png|webp|woff2)$/.test(path))).toEqual([]);
  });
});
