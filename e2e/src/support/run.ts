import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/sofreh');

/** Tests run in lanes at the same time, each with a program of its own; outside a test it is the first. */
function runFile(lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): string {
  return join(CACHE, `e2e-run-${lane}.json`);
}

/** Who is signed in, as a browser keeps it. */
export interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly profile: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneNumber: string;
  };
}

/** The program under test and who has signed in to it; outlives a worker, which a failed test ends. */
export interface Run {
  readonly url: string;
  /** Data folder of the program, where its database is reached. */
  readonly dataDir: string;
  /** Data folder of a program that has ended, with the demo in it, to be copied; null where the run has none. */
  readonly demoDir: string | null;
  /** Staff sessions by phone number: codes are limited, so nobody asks for two. */
  readonly sessions: Readonly<Record<string, Session & { readonly at: number }>>;
}

/** The run of this moment in this lane. */
export function currentRun(): Run {
  return JSON.parse(readFileSync(runFile(), 'utf8')) as Run;
}

/** Writes what the tests of a lane, of this one if none is named, need to know. */
export function saveRun(run: Run, lane?: number): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(runFile(lane), JSON.stringify(run));
}
