import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTexts } from './read-texts.ts';

/** Holds what a bridge knows of its server. The token is all that proves it. */
export interface Pairing {
  readonly server: string;
  readonly shop: string;
  readonly token: string;
}

export const PAIRING_FILE = join(homedir(), '.sofreh', 'bridge.json');

/** Reads the pairing that was kept; null where there is none. */
export async function readPairing(file: string = PAIRING_FILE): Promise<Pairing | null> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  return readTexts(kept, ['server', 'shop', 'token']);
}

/** Keeps a pairing where only this user reads it, whole or not at all. */
export async function keepPairing(pairing: Pairing, file: string = PAIRING_FILE): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(pairing), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
