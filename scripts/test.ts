import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium, findPageChromium } from './chromium.mjs';
import { EXERCISED_FOLDER } from './exercised-folder.ts';
import { ROOT, readRepository } from './rules/repository.ts';
import {
  addTallies,
  endOfPage,
  NO_REPORT,
  readPlaywrightReport,
  readVitestReport,
  type Tally,
} from './test-results.ts';

/** A run tells so many pages on which a test failed, and so much of each. */
const PAGES_TOLD = 3;
const PAGE_LINES = 80;

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
  const started = performance.now();
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  const [status] = (await once(child, 'close')) as [number | null];
  console.log(`\n── ${name}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  return status === 0;
}

function bin(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

function tallyOf(path: string, read: (json: string) => Tally, endedWell: boolean): Tally {
  const tally = existsSync(path) ? read(readFileSync(path, 'utf8')) : NO_REPORT;
  return endedWell || tally.failed > 0 ? tally : addTallies([tally, NO_REPORT]);
}

/** @param files which ones; all where none is named. */
async function unitAndServerTests(files: readonly string[]): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const endedWell = await runs({
    name: 'tests of rules, server and screens',
    program: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env: { SOFREH_EXERCISED: join(EXERCISED_FOLDER, 'vitest.jsonl') },
  });
  return tallyOf(report, readVitestReport, endedWell);
}

/** @param files which ones; all where none is named. */
async function browserTests(files: readonly string[]): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  const endedWell = await runs({
    name: 'browser tests',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...files],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      SOFREH_EXERCISED: join(EXERCISED_FOLDER, 'browser.jsonl'),
      CHROMIUM_PATH: findChromium() ?? '',
      PAGE_CHROMIUM_PATH: findPageChromium() ?? '',
    },
  });
  return tallyOf(report, readPlaywrightReport, endedWell);
}

/** A step that is not a set of tests counts as one of them. */
async function asTest(name: string, step: Promise<boolean>): Promise<Tally> {
  return (await step)
    ? { passed: 1, failed: 0, failures: [], pages: [], slowest: [] }
    : { passed: 0, failed: 1, failures: [`${name}: see above`], pages: [], slowest: [] };
}

const pages = () =>
  asTest('pages', runs({ name: 'pages', program: process.execPath, args: ['apps/web/build.ts'] }));
const calls = () =>
  asTest('calls', runs({ name: 'calls', program: process.execPath, args: ['scripts/calls.ts', '--strict'] }));

/** Everything there is. */
async function whole(): Promise<Tally[]> {
  rmSync(EXERCISED_FOLDER, { recursive: true, force: true });
  mkdirSync(EXERCISED_FOLDER, { recursive: true });
  console.log('── types, lint, format and repository rules');
  return [
    await asTest('types, lint, format and repository rules', runChecks()),
    await unitAndServerTests([]),
    await pages(),
    await browserTests([]),
    await calls(),
  ];
}

/** The tests whose path holds one of some words, with the pages where a browser looks at them. */
async function roomsOf(words: readonly string[]): Promise<Tally[]> {
  const holds = (path: string) => words.some((word) => path.includes(word.replace(/^\.\//, '')));
  const files = readRepository().flatMap(({ path }) => (holds(path) ? [path] : []));
  const units = files.filter((path) => /\.test\.tsx?$/.test(path));
  const flows = files.filter((path) => path.endsWith('.e2e.ts'));
  if (units.length + flows.length === 0) throw new Error(`no test has ${words.join(', ')} in its path`);
  const tallies = units.length > 0 ? [await unitAndServerTests(units)] : [];
  return flows.length > 0 ? [...tallies, await pages(), await browserTests(flows)] : tallies;
}

const rooms = process.argv.slice(2);
let tallies: Tally[];
try {
  tallies = rooms.length > 0 ? await roomsOf(rooms) : await whole();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed, failures, pages: failedPages, slowest } = addTallies(tallies);
if (rooms.length === 0) {
  const lines = slowest.map(
    ({ file, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${file.replace(`${ROOT}/`, '')}`,
  );
  console.log(`\n── slowest files\n${lines.join('\n')}`);
}
for (const path of failedPages.slice(0, PAGES_TOLD)) {
  const page = endOfPage(readFileSync(path, 'utf8'), PAGE_LINES);
  console.log(`\n── the page of ${basename(dirname(path))}\n${page}`);
}
// A log may be kept from its end only: what failed is said there once more.
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
