import { describe, expect, it } from 'vitest';
import { noSkippedTests } from './no-skipped-tests.ts';
import { testAssertions } from './test-assertions.ts';
import { testBlocks } from './test-blocks.ts';

function withoutAssertion(text: string): readonly number[] {
  return testAssertions.check([{ path: 'a.test.ts', text }]).map(({ line }) => line);
}

function skipped(text: string): readonly number[] {
  return noSkippedTests.check([{ path: 'a.test.ts', text }]).map(({ line }) => line);
}

describe('every test asserts', () => {
  it.each([
    "it('a', () => { run(); });",
    "it('expect nothing', async () => {\n  await run();\n});",
    "it.each([[1, 'a)']])('b', (x) => {\n  run(x);\n});",
    "test('a', { timeout: 5 }, () => {\n  // expect(1)\n  run(`)`);\n});".replace(
      '// expect(1)',
      "run('it)');",
    ),
    'it("a", () => {\n  text.replace(/[)"(]/, "");\n});',
  ])('finds %j', (text) => {
    expect(withoutAssertion(`\n${text}\n\nit('good', () => {\n  expect(1).toBe(1);\n});`)).toEqual([2]);
  });

  it.each([
    "it('a', () => {\n  expect(1).toBe(1);\n});",
    "it('a', () => {\n  fc.assert(fc.property(x, y));\n});",
    "test('a', () => {\n  test.setTimeout(5);\n  expect(1).toBe(1);\n});",
    "it('a', () => {\n  expectOrder(x);\n});",
    "it('a', async () => {\n  await expect.poll(x).toBe(1);\n});",
    `it.each\`a\n\${1}\`('a', () => {\n  expect(1).toBe(1);\n});`,
    "it.each([\n  ['(', /\\(/],\n])('%s', (x) => {\n  expect(x).toBe(1);\n});",
  ])('is content with %j', (text) => {
    expect(withoutAssertion(text)).toEqual([]);
  });

  it('wants a test in a test file', () => {
    expect(withoutAssertion('const it = 1;')).toEqual([0]);
  });

  it('reads each block to its own end', () => {
    const text = `it('a', () => {\n  x('}');\n});\nit('b', () => {\n  y(\`\${z('\`')}\`);\n});\n`;
    const blocks = testBlocks({ path: 'a.test.ts', text });
    expect(blocks.map((block) => block.line)).toEqual([1, 4]);
    expect(blocks.map((block) => block.text.includes('y('))).toEqual([false, true]);
  });
});

describe('no test is skipped or singled out', () => {
  it.each([
    "it.only('a', () => {});",
    "  describe.skip('a', () => {});",
    "test.fixme('a');",
    "it.todo('a');",
    "xit('a');",
    "it.skipIf(x)('a');",
    "it.concurrent.only('a');",
  ])('finds %s', (text) => {
    expect(skipped(`\n${text}`)).toEqual([2]);
  });

  it('leaves tests and other words alone', () => {
    expect(skipped("it('is only a test', () => {});\nquery.skip(10);\nit.each([1])('x', () => {});")).toEqual(
      [],
    );
  });
});
