import { configDefaults, defineConfig } from 'vitest/config';

const node = { environment: 'node', exclude: [...configDefaults.exclude, '**/dist/**'] };

/**
 * Two workers: the suite shares a small machine with the PostgreSQL it tests against. Browser tests live in `e2e` and
 * are run by Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    // `expect.poll` ends when what it waits for is there; a busy machine may take its time.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { ...node, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'fa', include: ['packages/fa/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...node, name: 'providers', include: ['packages/providers/src/**/*.test.ts'] },
      },
      { extends: true, test: { ...node, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
