import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.mjs';
import { EXERCISED_FOLDER } from './exercised-folder.ts';
import { ROOT } from './rules/repository.ts';
import { addTallies, NO_REPORT, readPlaywrightReport, readVitestReport, type Tally } from './test-results.ts';

const reports = mkdtempSync(join(tmpdir(), 'sofreh-reports-'));

interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one program with our output. @returns whether it ended well. */
async function runs({ name, program, args, env }: Step): Promise<boolean> {
  console.log(`\n── ${name}`);
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}

function bin(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

function tallyOf(path: string, read: (json: string) => Tally, endedWell: boolean): Tally {
  const tally = existsSync(path) ? read(readFileSync(path, 'utf8')) : NO_REPORT;
  return endedWell || tally.failed > 0 ? tally : addTallies([tally, NO_REPORT]);
}

async function unitAndServerTests(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const endedWell = await runs({
    name: 'tests of rules, server and screens',
    program: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { SOFREH_EXERCISED: join(EXERCISED_FOLDER, 'vitest.jsonl') },
  });
  return tallyOf(report, readVitestReport, endedWell);
}

async function browserTests(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  const endedWell = await runs({
    name: 'browser tests',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      SOFREH_EXERCISED: join(EXERCISED_FOLDER, 'browser.jsonl'),
      CHROMIUM_PATH: findChromium() ?? '',
    },
  });
  return tallyOf(report, readPlaywrightReport, endedWell);
}

/** A step that is not a set of tests counts as one of them. */
async function asTest(name: string, step: Promise<boolean>): Promise<Tally> {
  return (await step)
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: see above`] };
}

rmSync(EXERCISED_FOLDER, { recursive: true, force: true });
mkdirSync(EXERCISED_FOLDER, { recursive: true });
const tallies: Tally[] = [];
try {
  console.log('── types, lint, format and repository rules');
  tallies.push(await asTest('types, lint, format and repository rules', runChecks()));
  tallies.push(await unitAndServerTests());
  tallies.push(
    await asTest('pages', runs({ name: 'pages', program: process.execPath, args: ['apps/web/build.ts'] })),
  );
  if (existsSync(join(ROOT, 'e2e/playwright.config.ts'))) tallies.push(await browserTests());
  tallies.push(
    await asTest(
      'calls',
      runs({ name: 'calls', program: process.execPath, args: ['scripts/calls.ts', '--strict'] }),
    ),
  );
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed, failures } = addTallies(tallies);
// A log may be kept from its end only: what failed is said there once more.
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
