import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankType } from '@sofreh/domain/enums';
import { type ChargeSaid, startSimulatedTerminal } from '@sofreh/providers/card-terminal';
import {
  bridgeSecret,
  type LocalChargeAnswer,
  type LocalChargeWanted,
  makeLocalPass,
  readLocalChargeAnswer,
  signLocal,
} from '@sofreh/receipt/local';
import { afterAll, expect, test, vi } from 'vitest';
import { createChargeDesk } from './charge-desk.ts';
import type { DrivenTerminal } from './driven-terminal.ts';
import { openKeptCharges } from './kept-charges.ts';
import { startLocalServer } from './local-server.ts';
import { tellCharges } from './tell-charges.ts';

const folder = await mkdtemp(join(tmpdir(), 'sofreh-charges-'));
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const id = () => crypto.randomUUID();
const secret = await bridgeSecret('hash of a token');
const VENDOR = id();
const BRIDGE = id();

/** A bridge at one terminal, and the tills that reach it over HTTP. */
async function openBridge(bankType: BankType = 'MELLAT') {
  const terminal = await startSimulatedTerminal(bankType);
  stops.push(terminal.stop);
  const file = join(folder, id());
  const terminalId = id();
  const setup = { ip: '127.0.0.1', port: terminal.port, serialNumber: '7', acceptorId: '1', terminalId: '1' };
  const driven: DrivenTerminal = { ...setup, id: terminalId, title: 'کنار صندوق', bankType, unsure: null };
  const known = { terminals: [driven] as readonly DrivenTerminal[] };
  async function start() {
    const kept = await openKeptCharges(file, Date.now);
    const desk = createChargeDesk({
      kept,
      terminals: () => known.terminals,
      reach: { dial: terminal.dial, helperUrl: () => `http://127.0.0.1:${terminal.port}` },
      now: () => Date.now(),
      onError: () => undefined,
      onNews: () => undefined,
    });
    const server = await startLocalServer(0, {
      vendorId: VENDOR,
      bridgeId: BRIDGE,
      secret,
      desk: { print: () => Promise.reject(new Error('no papers here')) },
      charges: desk,
      isRemoved: () => false,
      now: () => Date.now(),
      onPrinted: () => undefined,
    });
    stops.push(server.stop);
    return { desk, port: server.port };
  }
  let running = await start();
  async function ask(kind: string, chargeId: string, more: object = {}, takesMoney = true) {
    const pass = {
      vendorId: VENDOR,
      bridgeId: BRIDGE,
      deviceId: id(),
      takesMoney,
      until: Date.now() + 60_000,
    };
    const key = await makeLocalPass(secret, pass);
    const askId = id();
    const words = JSON.stringify({
      id: askId,
      kind,
      chargeId,
      wanted: null,
      instead: null,
      reference: '',
      ...more,
    });
    const body = JSON.stringify({ key: key.key, words, mac: await signLocal(key.secret, words) });
    const answer = await fetch(`http://127.0.0.1:${running.port}/charges`, { method: 'POST', body });
    const said = (await answer.json()) as { words: string };
    return readLocalChargeAnswer(said.words, askId) as LocalChargeAnswer;
  }
  const wanted = (more: Partial<LocalChargeWanted> = {}): LocalChargeWanted => ({
    posTerminalId: terminalId,
    orderId: id(),
    orderNumber: 4007,
    amount: 120_000,
    currency: 'TOMAN',
    allocations: [],
    ...more,
  });
  const begin = (chargeId: string, more: Partial<LocalChargeWanted> = {}) =>
    ask('START', chargeId, { wanted: wanted(more) });
  const standsAs = (chargeId: string, status: string) =>
    vi.waitFor(
      async () => {
        const [charge] = (await ask('READ', chargeId)).charges;
        expect(charge?.status).toBe(status);
        return charge;
      },
      { timeout: 10_000, interval: 20 },
    );
  return {
    terminal: terminal.desk,
    terminalId,
    driven,
    known,
    ask,
    wanted,
    begin,
    standsAs,
    desk: () => running.desk,
    /** Another program takes its place, on what the first had on the disk. */
    async restart() {
      running = await start();
    },
  };
}

test('a till charges a terminal; the same id again, by two at once too, is the same charge', async () => {
  const { terminal, ask, begin, standsAs } = await openBridge();
  const chargeId = id();
  const orderId = id();
  const answers = await Promise.all([1, 2, 3].map(() => begin(chargeId, { orderId })));
  expect(answers.map(({ refused }) => refused)).toEqual([null, null, null]);
  expect(await standsAs(chargeId, 'APPROVED')).toMatchObject({
    amountRial: 1_200_000,
    wanted: { orderNumber: 4007 },
    reference: expect.stringMatching(/\d{6,}/),
  });
  expect((await begin(chargeId, { orderId })).charges[0]?.status).toBe('APPROVED');
  expect((await begin(chargeId, { orderId, amount: 130_000 })).refused?.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await begin(chargeId)).refused?.code).toBe('IDEMPOTENCY_CONFLICT');
  expect(terminal.taken()).toBe(1_200_000);
  expect((await ask('READ', id())).refused?.code).toBe('POS_CHARGE_NOT_FOUND');
  expect((await begin(id(), { posTerminalId: id() })).refused?.code).toBe('POS_TERMINAL_NOT_FOUND');
});

test('a declined card brings nothing and holds nothing, nor does a terminal that is off', async () => {
  const { terminal, begin, standsAs } = await openBridge();
  terminal.behave('NO_FUNDS');
  const declined = id();
  await begin(declined);
  expect(await standsAs(declined, 'DECLINED')).toMatchObject({ decline: 'INSUFFICIENT_FUNDS' });
  terminal.behave('OFF');
  const off = id();
  await begin(off);
  expect(await standsAs(off, 'DECLINED')).toMatchObject({ decline: 'NOT_REACHED' });
  terminal.behave('APPROVE');
  const next = id();
  await begin(next);
  await standsAs(next, 'APPROVED');
  expect(terminal.taken()).toBe(1_200_000);
});

test('one at a time: of two tills at once one is busy, and so is a charge of the server', async () => {
  const { terminal, terminalId, driven, ask, begin, standsAs, desk } = await openBridge('PARSIAN_DLL');
  terminal.behave('WAIT');
  const two = [id(), id()];
  const answers = await Promise.all(two.map((each) => begin(each)));
  // Whichever came first.
  const codes = answers.map(({ refused }) => refused?.code ?? 'TAKEN');
  expect(codes.toSorted()).toEqual(['POS_TERMINAL_BUSY', 'TAKEN']);
  const one = two[codes.indexOf('TAKEN')] ?? '';
  await standsAs(one, 'WAITING_FOR_CARD');
  const said: ChargeSaid[] = [];
  const ear = {
    say: async (word: ChargeSaid) => {
      said.push(word);
      return { taken: true, canceled: false };
    },
  };
  const job = {
    kind: 'CHARGE',
    amountRial: 500_000,
    handle: null,
    terminal: { ...driven, id: terminalId },
  } as const;
  await desk().carryForServer(ear, { ...job, id: id() });
  expect(said.map(({ step, decline }) => [step, decline])).toEqual([['DECLINE', 'TERMINAL_BUSY']]);
  expect((await ask('CANCEL', one)).charges[0]).toMatchObject({
    status: 'WAITING_FOR_CARD',
    cancelAsked: true,
  });
  expect(await standsAs(one, 'DECLINED')).toMatchObject({ decline: 'CANCELED' });
  expect(terminal.taken()).toBe(0);
  // What the server has under the same id is not charged again: it hears how the till's ended.
  terminal.behave('APPROVE');
  const both = id();
  await begin(both);
  await standsAs(both, 'APPROVED');
  said.length = 0;
  await desk().carryForServer(ear, { ...job, id: both, amountRial: 1_200_000 });
  expect(said.map(({ step, proof }) => [step, proof?.amountRial ?? null])).toEqual([
    ['SEND', null],
    ['APPROVE', 1_200_000],
  ]);
  expect(terminal.taken()).toBe(1_200_000);
});

test('unknown holds the terminal until a person at a till says how it ended', async () => {
  const { terminal, ask, begin, standsAs } = await openBridge();
  terminal.behave('BREAKS_OFF');
  const lost = id();
  await begin(lost);
  await standsAs(lost, 'UNKNOWN');
  terminal.behave('APPROVE');
  await expect
    .poll(async () => (await begin(id())).refused)
    .toEqual({ code: 'POS_TERMINAL_UNSURE', chargeId: lost });
  expect((await ask('LIST', lost)).charges.map((charge) => charge.id)).toEqual([lost]);
  expect((await ask('ASK', lost)).refused?.code).toBe('POS_CHARGE_CANNOT_ASK');
  expect((await ask('SAY_APPROVED', lost, {}, false)).refused?.code).toBe('forbidden');
  expect((await ask('SAY_APPROVED', lost, { reference: '889900' })).charges[0]).toMatchObject({
    status: 'APPROVED',
    reference: '889900',
  });
  expect((await ask('SAY_DECLINED', lost)).refused?.code).toBe('POS_CHARGE_NOT_OPEN');
  const next = id();
  await begin(next);
  await standsAs(next, 'APPROVED');
});

test('what took another amount is approved by nobody’s word: it was not this charge', async () => {
  const { terminal, begin, ask, standsAs } = await openBridge();
  terminal.behave('OTHER_AMOUNT');
  const other = id();
  await begin(other);
  expect(await standsAs(other, 'UNKNOWN')).toMatchObject({ providerCode: 'AMOUNT_DIFFERS' });
  expect((await ask('SAY_APPROVED', other, { reference: '889901' })).refused?.code).toBe(
    'POS_CHARGE_DIFFERS',
  );
  expect((await ask('SAY_DECLINED', other)).charges[0]).toMatchObject({ status: 'DECLINED' });
});

test('a helper tells how a charge ended whose answer was lost', async () => {
  const { terminal, ask, begin, standsAs } = await openBridge('ASANPARDAKHT');
  terminal.behave('BREAKS_OFF');
  const lost = id();
  await begin(lost);
  await standsAs(lost, 'UNKNOWN');
  terminal.behave('APPROVE');
  expect((await ask('ASK', lost)).refused).toBeNull();
  await standsAs(lost, 'APPROVED');
});

test('a program that ended in the middle does not know how it ended: it blocks, and is told as unknown', async () => {
  const { terminal, begin, standsAs, restart, desk } = await openBridge();
  const done = id();
  await begin(done);
  await standsAs(done, 'APPROVED');
  terminal.behave('WAIT');
  const open = id();
  const orderId = id();
  await begin(open, { orderId });
  await standsAs(open, 'WAITING_FOR_CARD');
  await restart();
  await standsAs(open, 'UNKNOWN');
  expect((await begin(open, { orderId })).charges[0]?.status).toBe('UNKNOWN');
  expect((await begin(id())).refused).toEqual({ code: 'POS_TERMINAL_UNSURE', chargeId: open });

  const told: object[][] = [];
  const calls = {
    sayCharge: () => Promise.reject(new Error('none of the server’s')),
    tellCharges: async (charges: readonly object[]) => {
      if (charges.length > 0) told.push([...charges]);
      return { settled: told.length > 2 ? [{ id: open, approved: false }] : [] };
    },
  };
  await tellCharges(desk(), { ...calls, tellCharges: () => Promise.reject(new Error('line is gone')) }).catch(
    () => undefined,
  );
  await tellCharges(desk(), calls);
  expect(told.flat()).toMatchObject([
    { id: done, status: 'APPROVED', amount: 120_000, reference: expect.any(String), byPerson: false },
    { id: open, status: 'UNKNOWN', orderId, endedAgo: null },
  ]);
  // What was told is not told again; what nobody knows is asked about until somebody says it.
  await tellCharges(desk(), calls);
  expect(told[2]).toMatchObject([{ id: open, status: 'UNKNOWN' }]);
  expect(await standsAs(open, 'DECLINED')).toMatchObject({ decline: 'SAID_BY_PERSON' });
});

test('a charge of the server goes on at the till when the line breaks, and the server hears of it later', async () => {
  const { terminal, driven, begin, standsAs, desk } = await openBridge();
  terminal.behave('WAIT');
  const chargeId = id();
  const heard = { line: true, said: [] as string[] };
  const say = async ({ step }: ChargeSaid) => {
    if (!heard.line) throw new Error('line is gone');
    heard.said.push(step);
    return { taken: true, canceled: false };
  };
  const job = {
    id: chargeId,
    kind: 'CHARGE',
    amountRial: 1_200_000,
    handle: null,
    terminal: driven,
  } as const;
  void desk()
    .carryForServer({ say }, job)
    .catch(() => undefined);
  await standsAs(chargeId, 'WAITING_FOR_CARD');
  heard.line = false;
  expect((await begin(id())).refused?.code).toBe('POS_TERMINAL_BUSY');
  terminal.behave('APPROVE');
  expect((await begin(chargeId)).refused).toBeNull();
  await standsAs(chargeId, 'APPROVED');
  heard.line = true;
  await vi.waitFor(() => expect(heard.said).toContain('APPROVE'), { timeout: 10_000 });
  expect(terminal.taken()).toBe(1_200_000);
});

test('a charge in the place of one that the server did not answer: the one that came here goes on, the other never does', async () => {
  const { terminal, driven, ask, standsAs, wanted, desk } = await openBridge();
  const [asked, here] = [id(), id()];
  const what = wanted();
  expect((await ask('START', here, { wanted: what, instead: asked })).charges[0]?.id).toBe(here);
  await standsAs(here, 'APPROVED');
  const said: ChargeSaid[] = [];
  const say = async (word: ChargeSaid) => {
    said.push(word);
    return { taken: true, canceled: false };
  };
  const job = { kind: 'CHARGE', amountRial: 1_200_000, handle: null, terminal: driven } as const;
  await desk().carryForServer({ say }, { ...job, id: asked });
  expect(said.map(({ step, decline }) => [step, decline])).toEqual([
    ['SEND', null],
    ['DECLINE', 'CANCELED'],
  ]);
  const carried = id();
  await desk().carryForServer({ say }, { ...job, id: carried });
  expect((await ask('START', id(), { wanted: what, instead: carried })).charges[0]).toMatchObject({
    id: carried,
    status: 'APPROVED',
    wanted: what,
  });
  expect(terminal.taken()).toBe(2_400_000);
});

test('what the server does not know the end of is not charged over; once it does, the terminal is free', async () => {
  const { known, driven, begin, standsAs } = await openBridge();
  known.terminals = [{ ...driven, unsure: id() }];
  expect((await begin(id())).refused).toEqual({ code: 'POS_TERMINAL_UNSURE', chargeId: null });
  known.terminals = [driven];
  const next = id();
  await begin(next);
  await standsAs(next, 'APPROVED');
});

/** A server that hands out charges of one terminal, and whose line breaks once their amount may go out. */
function serverOf(driven: DrivenTerminal) {
  const line = { up: true };
  const heard: ChargeSaid[] = [];
  const sayCharge = async (word: ChargeSaid) => {
    if (!line.up) throw new Error('line is gone');
    heard.push(word);
    line.up = word.step !== 'SEND';
    return { taken: true, canceled: false };
  };
  const job = { kind: 'CHARGE', amountRial: 1_200_000, handle: null, terminal: driven } as const;
  const calls = { sayCharge, tellCharges: async () => ({ settled: [] }) };
  return { line, heard, say: sayCharge, job, calls };
}

test('what the server did not hear of its own charge is told with what the terminal took, and a person’s word with it', async () => {
  const { terminal, driven, known, ask, standsAs, restart, desk } = await openBridge();
  const { line, heard, say, job, calls } = serverOf(driven);
  terminal.behave('OTHER_AMOUNT');
  const chargeId = id();
  void desk()
    .carryForServer({ say }, { ...job, id: chargeId })
    .catch(() => undefined);
  await standsAs(chargeId, 'UNKNOWN');
  // The program that kept asking is gone, and the next one tells it.
  await restart();
  [line.up, heard.length] = [true, 0];
  await tellCharges(desk(), calls);
  const told = { id: chargeId, step: 'LOSE', providerCode: 'AMOUNT_DIFFERS' };
  expect(heard).toMatchObject([{ ...told, proof: { amountRial: terminal.taken() } }]);
  // As long as the server does not know either, tills see it here; once somebody said it there, no longer.
  const listed = async () => (await ask('LIST', chargeId)).charges.map((charge) => charge.id);
  known.terminals = [{ ...driven, unsure: chargeId }];
  desk().heardOfTerminals();
  expect(await listed()).toEqual([chargeId]);
  known.terminals = [driven];
  expect(await listed()).toEqual([]);
  expect((await ask('SAY_DECLINED', chargeId)).charges[0]).toMatchObject({ status: 'DECLINED' });
  await tellCharges(desk(), calls);
  expect(heard.at(-1)).toMatchObject({ id: chargeId, step: 'DECLINE', decline: 'SAID_BY_PERSON' });
  expect(await listed()).toEqual([]);
});
