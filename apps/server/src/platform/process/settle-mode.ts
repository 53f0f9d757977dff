import type { Config } from '../config/config.ts';
import { type Mode, type ModeConflict, modeOf, type Origin } from '../config/mode.ts';
import { named } from '../db/named.ts';
import type { Pool, Queryable } from '../db/pool.ts';
import { StartupError } from '../startup-error.ts';

const FRESH_FA =
  'برای رستوران خودتان پوشهٔ تازه‌ای بدهید (DATA_DIR=./restaurant) یا پایگاه دادهٔ خالی دیگری (DATABASE_URL).';
const FRESH_EN =
  'For your own restaurant name a fresh folder (DATA_DIR=./restaurant) or another, empty database (DATABASE_URL).';

/** Says what the owner reads when the two modes would be mixed: what is wrong, and what to do. */
const CONFLICTS: Readonly<Record<ModeConflict, readonly [persian: string, english: string]>> = {
  DEMO_ASKED_IN_PRODUCTION: [
    'DEMO=1 با NODE_ENV=production یا PUBLIC_URL با https جمع نمی‌شود: آدم‌ها و رمزهای نمونه را همه می‌شناسند. DEMO را بردارید.',
    'DEMO=1 does not go with NODE_ENV=production or an https PUBLIC_URL: everybody knows the demo’s people. Remove DEMO.',
  ],
  DEMO_DATA_IN_PRODUCTION: [
    `این داده‌ها با رستوران نمونه آغاز شده‌اند و آدم‌های نمونه در آن‌اند؛ نمی‌توان با NODE_ENV=production یا PUBLIC_URL با https راهشان انداخت. ${FRESH_FA}`,
    `These data began as the demo and have its people in them; they cannot be started with NODE_ENV=production or an https PUBLIC_URL. ${FRESH_EN}`,
  ],
  DEMO_ASKED_OF_OWN_DATA: [
    'این داده‌ها از آنِ یک رستوران واقعی است و نمونه در آن چیده نمی‌شود. DEMO را بردارید، یا برای دیدن نمونه DATA_DIR دیگری بدهید.',
    'These data are a real restaurant’s; the demo is not put among them. Remove DEMO, or name another DATA_DIR to see the demo.',
  ],
  CONTROLS_IN_PRODUCTION: [
    'SOFREH_SIMULATOR_CONTROLS تنها برای آزمون نمونه است. آن را بردارید.',
    'SOFREH_SIMULATOR_CONTROLS is for tests of the demo only. Remove it.',
  ],
};

const selectOrigin = named('installation-origin', 'select origin from installation');
const insertOrigin = named(
  'installation-begin',
  `insert into installation (id, origin, began_at) values (true, $1, $2) on conflict (id) do nothing`,
);

/** Reads how the data began, as it was written down at their first start. */
export async function readOrigin(db: Queryable): Promise<Origin> {
  const { rows } = await db.query<{ origin: Origin }>(selectOrigin());
  return rows[0]?.origin ?? 'NONE';
}

function choose(config: Config, origin: Origin): Mode {
  const choice = modeOf({ ...config.start, embedded: config.database.kind === 'embedded', origin });
  if ('mode' in choice) return choice.mode;
  throw new StartupError(...CONFLICTS[choice.conflict]);
}

/**
 * Refuses what no data can make right, before any are touched.
 * @throws StartupError.
 */
export function refuseMixedStart(config: Config): void {
  choose(config, 'NONE');
}

/**
 * Decides what this installation is and writes down how its data began, the demo with its people in one transaction.
 * Two first starts at once, one of each kind, do not both come through.
 * @param seedDemo fills an empty database with the demo; it writes the origin itself.
 * @throws StartupError where the modes would be mixed.
 */
export async function settleMode(
  config: Config,
  pool: Pool,
  seedDemo: (pool: Pool) => Promise<void>,
  now: Date,
): Promise<Mode> {
  const origin = await readOrigin(pool);
  const mode = choose(config, origin);
  if (origin !== 'NONE') return mode;
  if (mode === 'DEMO') await seedDemo(pool);
  else await pool.query(insertOrigin(['OWN', now]));
  return choose(config, await readOrigin(pool));
}
