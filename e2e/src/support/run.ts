import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RUN_FILE = join(import.meta.dirname, '../../../node_modules/.cache/sofreh/e2e-run.json');

/** Who is signed in, as a browser keeps it. */
export interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly profile: { readonly id: string; readonly firstName: string; readonly lastName: string };
}

/** The program under test and who has signed in to it; outlives a worker, which a failed test ends. */
export interface Run {
  readonly url: string;
  /** Data folder of the program, where its database is reached. */
  readonly dataDir: string;
  /** Staff sessions by phone number: codes are limited, so nobody asks for two. */
  readonly sessions: Readonly<Record<string, Session & { readonly at: number }>>;
}

/** The run of this moment. */
export function currentRun(): Run {
  return JSON.parse(readFileSync(RUN_FILE, 'utf8')) as Run;
}

/** Writes what the tests of this run need to know. */
export function saveRun(run: Run): void {
  mkdirSync(dirname(RUN_FILE), { recursive: true });
  writeFileSync(RUN_FILE, JSON.stringify(run));
}
