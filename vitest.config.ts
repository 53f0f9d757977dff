import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const node = { environment: 'node', exclude: [...configDefaults.exclude, '**/dist/**'] };
/** What has no state of its own: its files share a worker's modules instead of importing them anew. */
const pure = { ...node, isolate: false };

/**
 * Tests of the web's rules: no component is drawn in them, nothing is stood in for with `vi`, and none has asked for a window of its own
 * by `@vitest-environment`. Importing and a window are most of what such a file takes, so these share a worker's.
 */
const webRules = globSync('apps/web/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (path) => !/\bvi\b|@vitest-environment/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

/**
 * Two workers: the suite shares a small machine with the PostgreSQL it tests against. Browser tests live in `e2e` and
 * are run by Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A machine that is busy with other things may take its time: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // `expect.poll` ends when what it waits for is there; a busy machine may take its time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { ...pure, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { extends: true, test: { ...pure, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { extends: true, test: { ...pure, name: 'fa', include: ['packages/fa/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...pure, name: 'providers', include: ['packages/providers/src/**/*.test.ts'] },
      },
      { extends: true, test: { ...pure, name: 'receipt', include: ['packages/receipt/src/**/*.test.ts'] } },
      { extends: true, test: { ...pure, name: 'bridge', include: ['apps/bridge/src/**/*.test.ts'] } },
      { extends: true, test: { ...pure, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          // To import the server takes longer than most files' tests: a worker's files share it, each with a database of its own.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', 'db/**/*.test.ts'],
          // What takes an hour is asked for by its drill (scripts/drills).
          exclude: process.argv.some((each) => each.endsWith('.drill.test.ts')) ? [] : ['**/*.drill.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { ...pure, name: 'web-rules', include: webRules } },
      {
        extends: true,
        test: {
          ...node,
          name: 'web',
          environment: 'happy-dom',
          exclude: [...node.exclude, ...webRules],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
