import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const STARTUP_MS = 60_000;
const POLL_MS = 25;

/** A browser on a profile of its own, whose whole family of processes a test may kill. */
export interface OwnBrowser {
  readonly page: Page;
  /** Ends it as the till's power cut would (`kill -9` of every process of it) and waits. */
  kill(): Promise<void>;
}

/** A folder where a browser keeps its profile, as a till's does. */
export interface Profile {
  /** Starts the browser on what its last run left. */
  open(): Promise<OwnBrowser>;
  /** Deletes every database of what does not run, as a browser does that finds its log spoilt. */
  loseDatabases(): Promise<void>;
  /** Kills what runs and deletes the folder. */
  remove(): Promise<void>;
}

/** Says where the browser says it is to be spoken to, once it does. */
async function endpointOf(folder: string, child: ChildProcess): Promise<string> {
  const giveUpAt = Date.now() + STARTUP_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('the browser ended while starting');
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return `http://127.0.0.1:${port}`;
    await new Promise((wait) => setTimeout(wait, POLL_MS));
  }
  throw new Error('the browser did not start');
}

/** A profile that starts empty. */
export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-profile-'));
  let child: ChildProcess | undefined;
  const end = async () => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Its processes are one group: none of them writes anything any more.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return {
    async open() {
      await rm(join(folder, 'DevToolsActivePort'), { force: true });
      const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
      const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
      const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
      const own = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', '--window-size=1440,900'];
      child = spawn(program, [...flags, ...quiet, ...own, 'about:blank'], {
        detached: true,
        stdio: 'ignore',
      });
      const browser = await chromium.connectOverCDP(await endpointOf(folder, child));
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no profile');
      return { page: await context.newPage(), kill: end };
    },
    async loseDatabases() {
      await rm(join(folder, 'Default/IndexedDB'), { recursive: true });
    },
    async remove() {
      await end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
