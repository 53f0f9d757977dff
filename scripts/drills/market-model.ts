import { playInRounds } from './server-drill.ts';

/**
 * A hundred thousand steps of a marketplace and a shop: orders, changes, cancels, spoiled pushes, outages of either side and kills of
 * the worker (docs/decisions/0040-marketplace.md). `MARKETPLACE_STEPS` says how many instead.
 */
process.exitCode = await playInRounds('apps/server/src/marketplace/orders/model.test.ts', {
  name: 'MARKETPLACE_STEPS',
  usual: 100_000,
  ofRound: 4_000,
});
