import type { Problem, Rule, SourceFile } from './rule.ts';
import { testBlocks } from './test-blocks.ts';

const TEST_FILE = /\.(test|e2e)\.tsx?$/;
/** `expect(…)`, `assert.…`, `fc.assert(…)`, or a helper whose name says that it expects. */
const ASSERTION = /\b(?:expect|assert)\w*\s*[.(<]/;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => TEST_FILE.test(path))
    .flatMap((file) => {
      const blocks = testBlocks(file);
      if (blocks.length === 0) return [{ path: file.path, line: 0, message: 'a test file without a test' }];
      return blocks
        .filter(({ text }) => !ASSERTION.test(text))
        .map(({ line }) => ({ path: file.path, line, message: 'a test that asserts nothing cannot fail' }));
    });
}

export const testAssertions: Rule = { name: 'every test asserts', check };
