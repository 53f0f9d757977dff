import { playInRounds } from './server-drill.ts';

/**
 * A hundred thousand steps of money: payments, links, refunds, ways back that are lost or walked twice, gateways that are away and
 * jobs that are killed. `MONEY_STEPS` says how many instead.
 */
process.exitCode = await playInRounds('apps/server/src/main/payments/money-model.test.ts', {
  name: 'MONEY_STEPS',
  usual: 100_000,
  ofRound: 1_000,
});
