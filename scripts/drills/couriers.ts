import { playInRounds } from './server-drill.ts';

const STEPS_OF_EVENING = 200;
const FIRST_EVENING = Number(process.env.COURIER_DRILL_SEED ?? 14);

/**
 * A hundred thousand steps of couriers, companies, people and a failing network over five hundred evenings
 * (docs/decisions/0069). `COURIER_DRILL_STEPS` says how many instead, `COURIER_DRILL_SEED` at which evening to begin.
 */
process.exitCode = await playInRounds(
  'apps/server/src/main/courier-requests/evening.test.ts',
  { name: 'COURIER_DRILL_STEPS', usual: 100_000, ofRound: 5_000 },
  (played) => ({
    COURIER_DRILL_SEED: String(FIRST_EVENING + played / STEPS_OF_EVENING),
    COURIER_DRILL_MS: '10800000',
  }),
);
