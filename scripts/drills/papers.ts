import { serverDrill } from './server-drill.ts';

/**
 * Prints ten thousand papers while the printing processes, a bridge, the server it asks, the printers and the network between
 * are killed, and counts what lies at the printers (docs/decisions/0016). `PRINT_DRILL_JOBS` says how many instead.
 */
process.exitCode = await serverDrill('apps/server/src/main/print-jobs/print-kills.test.ts', {
  PRINT_DRILL_JOBS: '10000',
  PRINT_DRILL_MS: '3600000',
});
