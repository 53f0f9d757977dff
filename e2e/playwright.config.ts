import { defineConfig } from '@playwright/test';

const chromium = process.env.PAGE_CHROMIUM_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** The whole product in a real browser: a server with the seeded demo for each worker, started by the global setup. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/support/start-product.ts',
  // A program that runs already is one: nobody else may change it meanwhile.
  workers: process.env.E2E_BASE_URL ? 1 : 3,
  fullyParallel: false,
  retries: 0,
  // A machine that is busy with other things may take its time: what hangs is found all the same.
  timeout: 300_000,
  // A drill asks whether all is there in the end, and may run beside other work.
  expect: { timeout: Number(process.env.E2E_EXPECT_MS ?? 20_000) },
  outputDir: '../node_modules/.cache/sofreh/e2e',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // This is as for people who ask their system for less motion: a press and its release fall on the same place.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Pictures and pages of every step make a long test twice as long; what was done, and the page where it failed, are kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // What a test with this mark finds out is the same on every screen; other tests look at its pages on a phone.
      grepInvert: /@desk/,
      // What is tried with a mouse and a keyboard; on a phone these rooms are only looked at.
      testIgnore: [
        /cashier\/(board|card-charges|cash-drawers|cold-start|draft|keyboard|killed-browser|killed-server|killed-sign-in|killed-tab|lunch-keyboard|lunch-touch|offline|offline-changes|offline-pages|offline-slip|order-edit|outbox|register|sizes|split-bill|taps|till-person|update|used-id|weighed)\.e2e\.ts$/,
        /(kitchen|kiosk)\/.*\.e2e\.ts$/,
        /backoffice\/(campaigns|combo|couriers|customers|dining-tables|discount-codes|marketplace|marketplace-lunch|marketplace-menu|menu|menu-branches|menu-drag|new-chain|people|refunds|stocks|subscriptions|surveys-and-clubs|table-reservations|vendor)\.e2e\.ts$/,
      ],
    },
    {
      name: 'desk',
      use: { viewport: { width: 1440, height: 900 } },
      // What guests do on the way is tried on a phone; here a guest orders from home, and the pages are looked at.
      testIgnore: [
        /site\/(address-book|chips|feedbacks|pay-link|payment|stale-menu|strain-looks|table-sitting|unsure-network|weighed)\.e2e\.ts$/,
      ],
    },
  ],
});
