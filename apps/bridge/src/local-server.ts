import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import {
  isSignedLocal,
  type LocalAnswer,
  type LocalLetter,
  type LocalPass,
  provePrinted,
  readLocalAsk,
  readLocalChargeAsk,
  readLocalPass,
  secretOfPass,
  signLocal,
} from '@sofreh/receipt/local';
import type { ChargeDesk } from './charge-desk.ts';
import type { TillDesk } from './print-for-till.ts';
import { readTexts } from './read-texts.ts';

/** A till may say so many bytes at once: a few slips of long orders. */
const LETTER_MAX_BYTES = 512 * 1024;
const TALKS_MAX = 50;

export interface LocalServerDeps {
  readonly vendorId: string;
  readonly bridgeId: string;
  /** Only the server and this bridge know it. */
  readonly secret: string;
  readonly desk: TillDesk;
  readonly charges: Pick<ChargeDesk, 'ask'>;
  /** Tells whether a till was taken out of service, as far as the server has said so. */
  readonly isRemoved: (deviceId: string) => boolean;
  readonly now: () => number;
  readonly onPrinted: () => void;
}

/** Any page may ask: what it may do is shown by its signature, never by where it came from. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
} as const;

function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LETTER_MAX_BYTES) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
}

function letterOf(body: string | null): LocalLetter | null {
  return readTexts(body ?? '', ['key', 'words', 'mac']);
}

/** Says why a letter is not answered. */
type Refused = 'NOT_READ' | 'NOT_OURS' | 'SIGNATURE_WRONG' | 'PASS_ENDED';
const STATUS: Readonly<Record<Refused, number>> = {
  NOT_READ: 400,
  NOT_OURS: 403,
  SIGNATURE_WRONG: 403,
  PASS_ENDED: 403,
};

/** Puts a word on each paper that came out, which the till hands to the server. */
async function proven({ id, papers }: LocalAnswer, key: string, secret: string): Promise<LocalAnswer> {
  const cameOut = ({ status }: LocalAnswer['papers'][number]) => status === 'PRINTED' || status === 'UNSURE';
  const told = papers.map(async (paper) =>
    cameOut(paper) ? { ...paper, proof: await provePrinted(secret, key, paper) } : paper,
  );
  return { id, papers: await Promise.all(told) };
}

/** Answers a till's words under its pass; it answers null to what are none. */
type Answering = (words: string, pass: LocalPass, key: string) => Promise<object | null>;

/** Lists what tills may ask, by its address. */
function answerings({
  desk,
  charges,
  secret,
  onPrinted,
}: LocalServerDeps): Readonly<Record<string, Answering>> {
  return {
    '/papers': async (words, pass, key) => {
      const ask = readLocalAsk(words);
      if (!ask) return null;
      const said = await proven(await desk.print(ask, pass), key, secret);
      onPrinted();
      return said;
    },
    '/charges': async (words, pass) => {
      const ask = readLocalChargeAsk(words);
      return ask && charges.ask(ask, pass);
    },
  };
}

async function answer(
  letter: LocalLetter | null,
  deps: LocalServerDeps,
  answering: Answering,
): Promise<LocalLetter | Refused> {
  if (!letter) return 'NOT_READ';
  const secret = await secretOfPass(deps.secret, letter.key).catch(() => null);
  if (!secret || !(await isSignedLocal(secret, letter.words, letter.mac))) return 'SIGNATURE_WRONG';
  const pass = readLocalPass(letter.key);
  if (pass?.vendorId !== deps.vendorId || pass.bridgeId !== deps.bridgeId) return 'NOT_OURS';
  if (pass.until < deps.now() || deps.isRemoved(pass.deviceId)) return 'PASS_ENDED';
  const said = await answering(letter.words, pass, letter.key);
  if (!said) return 'NOT_READ';
  const words = JSON.stringify(said);
  return { key: letter.key, words, mac: await signLocal(secret, words) };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  deps: LocalServerDeps,
): Promise<void> {
  // A till looks whether anybody is here before it says anything.
  const answering = answerings(deps)[request.url ?? ''];
  const looks = request.method === 'GET' && answering;
  if (request.method === 'OPTIONS' || looks) {
    response.writeHead(204, HEADERS).end();
    return;
  }
  if (request.method !== 'POST' || !answering) return send(response, 404, { code: 'NOT_FOUND' });
  const said = await answer(letterOf(await readBody(request)), deps, answering);
  if (typeof said === 'string') send(response, STATUS[said], { code: said });
  else send(response, 200, said);
}

/** Lists the shop's own addresses of this machine, without those of its own insides. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, 8);
}

/**
 * Listens for the tills of the shop. @throws where the port is taken.
 * @returns the port, and how it is closed.
 */
export async function startLocalServer(
  port: number,
  deps: LocalServerDeps,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    serve(request, response, deps).catch(() => send(response, 500, { code: 'FAILED' }));
  });
  server.maxConnections = TALKS_MAX;
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
