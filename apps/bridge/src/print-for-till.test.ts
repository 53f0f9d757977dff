import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paperSource } from '@sofreh/domain/print-state';
import type { PrintOutcome } from '@sofreh/receipt/driver';
import { type LocalPaper, type LocalPass, readLocalAnswer } from '@sofreh/receipt/local';
import type { LocalPrinter } from '@sofreh/receipt/worker';
import { afterAll, expect, test } from 'vitest';
import { openKeptPapers } from './kept-papers.ts';
import { createTillDesk } from './print-for-till.ts';

const folder = await mkdtemp(join(tmpdir(), 'sofreh-till-desk-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PRINTER = { id: 'p1', name: 'چاپگر', width: 80, beeps: false, hasDrawer: true } as LocalPrinter;
const PASS = { vendorId: 'v', bridgeId: 'b', deviceId: 'd', takesMoney: true, until: 0 } satisfies LocalPass;
const PRINTED = { outcome: 'PRINTED', evidence: 'CONFIRMED', state: 'READY' } as const;
const UNSURE = { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'UNKNOWN' } as const;

let files = 0;
/** A desk at one printer that ends papers so, one after the other. */
async function openDesk(...ends: PrintOutcome[]) {
  const drawn: string[] = [];
  const errors: unknown[] = [];
  files += 1;
  const kept = await openKeptPapers(join(folder, String(files)), Date.now);
  const desk = createTillDesk({
    kept,
    painter: {
      paint: async ({ blocks }) => {
        drawn.push(JSON.stringify(blocks));
        return new Uint8Array(8);
      },
    },
    printers: () => [PRINTER],
    logo: () => null,
    driverOf: () => ({
      probe: async () => 'READY',
      print: async (_bytes, mayFlow) => {
        await mayFlow();
        return ends.shift() ?? PRINTED;
      },
    }),
    now: Date.now,
    onError: (error) => errors.push(error),
  });
  const ask = async (...papers: readonly LocalPaper[]) => {
    const { papers: ended } = await desk.print({ id: 'a', papers }, PASS);
    return ended;
  };
  return { ask, drawn, errors, kept };
}

function paper(id: string, more: Partial<LocalPaper> = {}): LocalPaper {
  const document = {
    kind: 'TEST',
    vendor: {
      name: 'ونک',
      brandName: '',
      address: '',
      phoneNumber: '',
      taxNumber: '',
      footer: '',
      hasLogo: false,
    },
    printerName: 'چاپگر',
    address: '',
    at: '2026-06-01T10:00:00.000Z',
  } as const;
  const look = { large: true, showsLogo: false, opensDrawer: false };
  const source = paperSource('RECEIPT', 'o', 's');
  return { id, source, printerId: 'p1', document, look, copy: 1, again: false, ...more };
}

test('what may have come out is told as that to whoever asks for it again, and what came out as out', async () => {
  const { ask, drawn, kept } = await openDesk(UNSURE, PRINTED);
  expect(await ask(paper('1'))).toMatchObject([{ status: 'UNSURE', failure: 'BROKE_OFF' }]);
  // The answer that was lost is the same answer; the same paper under another id tells of the earlier try.
  expect((await ask(paper('1')))[0]).not.toHaveProperty('earlier');
  expect(await ask(paper('2'))).toMatchObject([
    { id: '2', status: 'UNSURE', failure: 'BROKE_OFF', evidence: null, earlier: true },
  ]);
  expect(drawn).toHaveLength(1);
  expect(kept.bySource(paper('1').source)).toMatchObject({ status: 'UNSURE' });
  // A person looked and wants it: it comes, marked, and from then on it is out.
  expect(await ask(paper('3', { again: true }))).toMatchObject([{ status: 'PRINTED' }]);
  expect(drawn[1]).toContain('نسخهٔ دوباره');
  expect(await ask(paper('4'))).toMatchObject([{ id: '4', status: 'ALREADY', evidence: 'CONFIRMED' }]);
  expect(drawn).toHaveLength(2);
  await kept.close();
});

test('a printer that is not known is not told as one that is silent, and why a paper cannot be drawn is said', async () => {
  const { ask, errors, kept } = await openDesk();
  expect(await ask(paper('1', { printerId: 'p9' }))).toMatchObject([
    { status: 'NOT_SENT', failure: 'UNKNOWN_PRINTER' },
  ]);
  const broken = { kind: 'KITCHEN', input: {} } as unknown as LocalPaper['document'];
  expect(await ask(paper('2', { document: broken }))).toMatchObject([
    { status: 'NOT_SENT', failure: 'CANNOT_DRAW' },
  ]);
  expect(errors).toEqual([expect.any(TypeError)]);
  await kept.close();
});

test('a bridge of before that said ALREADY of what it never saw come out is read as unsure', () => {
  const told = (evidence: string | null) =>
    readLocalAnswer(JSON.stringify({ id: 'a', papers: [{ id: '1', status: 'ALREADY', evidence }] }), 'a');
  expect(told(null)?.papers).toMatchObject([{ status: 'UNSURE', earlier: true }]);
  expect(told('ACCEPTED')?.papers).toEqual([{ id: '1', status: 'ALREADY', evidence: 'ACCEPTED' }]);
});
