import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { escposOf, escposReader } from '../escpos/index.ts';
import { type SimulatedFault, startSimulatedPrinter } from '../simulated-printer/index.ts';
import { systemDriver, tcpDriver } from './index.ts';
import { readDone, readState } from './status.ts';
import { isUsbDevice, usbDriver } from './usb.ts';
import { readWindowsState } from './windows.ts';

const strays: string[] = [];
const printer = await startSimulatedPrinter(undefined, (line) => strays.push(line));
afterAll(() => printer.stop());
const QUICK = { connectMs: 2_000, answerMs: 300, stallMs: 2_000, confirmMs: 600, watchMs: 200 };
const driver = tcpDriver({ host: '127.0.0.1', port: printer.port }, undefined, QUICK);
const bitmap = { width: 576, height: 300, rows: new Uint8Array(72 * 300).fill(0x55) };
const bytes = escposOf(bitmap, { opensDrawer: true, beeps: true });
const yes = async () => true;
const FLOOD_BYTES = 64 * 1024 * 1024;

/** Says the same byte again and again, as fast as it is heard. */
function flood(socket: Socket): void {
  const chunk = new Uint8Array(64 * 1024).fill(0xff);
  let left = FLOOD_BYTES;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', more);
    }
  };
  more();
}

describe('a network printer', () => {
  it.each<[SimulatedFault, object, string, number]>([
    ['NONE', { outcome: 'PRINTED', evidence: 'CONFIRMED', state: 'READY' }, 'READY', 1],
    ['MUTE', { outcome: 'PRINTED', evidence: 'ACCEPTED' }, 'READY', 1],
    ['OFF', { outcome: 'NOT_SENT', failure: 'SILENT', state: 'SILENT' }, 'SILENT', 0],
    ['PAPER_OUT', { outcome: 'NOT_SENT', failure: 'PAPER_OUT' }, 'PAPER_OUT', 0],
    ['COVER_OPEN', { outcome: 'NOT_SENT', failure: 'COVER_OPEN' }, 'COVER_OPEN', 0],
    ['BREAKS_OFF', { outcome: 'UNSURE' }, 'READY', 0],
    ['RUNS_OUT', { outcome: 'UNSURE', failure: 'PAPER_OUT', state: 'PAPER_OUT' }, 'PAPER_OUT', 0],
  ])('with the fault %s', async (fault, outcome, after, whole) => {
    printer.setFault(fault);
    const before = printer.slips().filter(({ cut }) => cut).length;
    expect(await driver.print(bytes, yes)).toMatchObject(outcome);
    expect(printer.slips().filter(({ cut }) => cut).length - before).toBe(whole);
    expect(await driver.probe()).toBe(after);
    printer.setFault('NONE');
  });

  it('that never says when it is done asks a person each time, unless that is known of it', async () => {
    printer.setFault('NEVER_DONE');
    const unsure = { outcome: 'UNSURE', failure: 'NOT_CONFIRMED' };
    expect(await driver.print(bytes, yes)).toMatchObject(unsure);
    const known = tcpDriver({ host: '127.0.0.1', port: printer.port, confirms: false }, undefined, QUICK);
    const believed = { outcome: 'PRINTED', evidence: 'ACCEPTED', state: 'READY' };
    expect(await known.print(bytes, yes)).toMatchObject(believed);
    printer.setFault('RUNS_OUT');
    expect(await known.print(bytes, yes)).toMatchObject({ outcome: 'UNSURE' });
    printer.setFault('NONE');
    expect(await known.print(bytes, yes)).toMatchObject(believed);
  });

  it('prints the picture it was sent, opens the drawer and beeps', async () => {
    await driver.print(bytes, yes);
    expect(printer.slips().at(-1)).toMatchObject({ openedDrawer: true, beeped: true, cut: true });
    expect(
      Buffer.compare(Buffer.from(printer.slips().at(-1)?.bitmap.rows ?? []), Buffer.from(bitmap.rows)),
    ).toBe(0);
  });

  it.each([
    ['a browser', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
    ['stray bytes behind what it knows', '\u001b@\u00ff\u00fe\u0000'],
  ])('closes the connection of %s and goes on', async (_who, said) => {
    const before = strays.length;
    const caller = connect(printer.port, '127.0.0.1');
    caller.on('error', () => undefined);
    caller.write(Buffer.from(said, 'latin1'));
    await once(caller, 'close');
    expect(strays.slice(before)).toEqual([expect.stringContaining('no command is')]);
    expect(await driver.print(bytes, yes)).toMatchObject({ outcome: 'PRINTED' });
  });

  it('gets no byte where the claim is no longer held', async () => {
    const before = printer.slips().length;
    expect(await driver.print(bytes, async () => false)).toMatchObject({ outcome: 'NOT_SENT' });
    expect(printer.slips()).toHaveLength(before);
  });

  it('that takes the connection and reads nothing is not believed', async () => {
    const deaf = createServer((socket) => void socket.pause());
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const at = { host: '127.0.0.1', port: (deaf.address() as AddressInfo).port };
    const long = new Uint8Array(64 * 1024 * 1024);
    const outcome = await tcpDriver(at, undefined, { ...QUICK, stallMs: 300 }).print(long, yes);
    expect(outcome).toMatchObject({ outcome: 'UNSURE', failure: 'BROKE_OFF' });
    deaf.close();
  });

  it.each([
    ['whenever it is asked', (socket: Socket) => void socket.once('data', () => flood(socket))],
    ['before it is asked', (socket: Socket) => flood(socket)],
  ])('that never stops talking %s is hung up on, and not believed', async (_when, talk) => {
    let said = 0;
    const hungUp = Promise.withResolvers<void>();
    const chatty = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        said = socket.bytesWritten;
        hungUp.resolve();
      });
      talk(socket);
    });
    await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve));
    const at = { host: '127.0.0.1', port: (chatty.address() as AddressInfo).port };
    const outcome = await tcpDriver(at, undefined, QUICK).print(bytes, yes);
    expect(outcome.outcome).not.toBe('PRINTED');
    await hungUp.promise;
    // What the sockets of both machines hold, and not the flood.
    expect(said).toBeLessThan(FLOOD_BYTES);
    chatty.close();
  });
});

it('reads what printers answer, and takes an echo for none', () => {
  expect(readState(Uint8Array.of(0x12, 0x12))).toBe('READY');
  expect(readState(Uint8Array.of(0x12, 0x1e))).toBe('PAPER_LOW');
  expect(readState(Uint8Array.of(0x52, 0x12))).toBe('FAULT');
  expect(readState(Uint8Array.of(0x10, 0x04))).toBeNull();
  expect([readDone(0x00), readDone(0x0c), readDone(0x90)]).toEqual([true, false, null]);
});

describe('a printer of the computer itself', () => {
  const queue = (codes: Readonly<Record<string, number>>, output = 'printer Bar is idle.') =>
    systemDriver(
      'Bar',
      async (command, args) => {
        expect(args).toContain('Bar');
        return codes[command] === undefined ? null : { code: codes[command], output };
      },
      'linux',
    );

  it('takes a paper, and says no more than that', async () => {
    const outcome = await queue({ lpstat: 0, lp: 0 }).print(bytes, yes);
    expect(outcome).toMatchObject({ outcome: 'PRINTED', evidence: 'ACCEPTED' });
  });

  it('that is not there gets nothing; one that refuses is not believed', async () => {
    expect(await queue({ lpstat: 1, lp: 0 }).print(bytes, yes)).toMatchObject({ outcome: 'NOT_SENT' });
    expect(await queue({}).probe()).toBe('SILENT');
    expect(await queue({ lpstat: 0, lp: 1 }).print(bytes, yes)).toMatchObject({ outcome: 'UNSURE' });
    expect(await queue({ lpstat: 0 }, 'printer Bar disabled since today').probe()).toBe('FAULT');
  });
});

describe('a printer of a Windows computer', () => {
  /** A spooler that knows one queue and keeps what it was handed. */
  function spooler(name: string, { state = 'offline=False error=0 status=3', taken = 0 } = {}) {
    const papers: Buffer[] = [];
    const driver = systemDriver(
      name,
      async (command, args, _input, env = {}) => {
        expect([command, env.SOFREH_QUEUE]).toEqual(['powershell.exe', name]);
        // A name is never a part of what is run.
        expect(args.join(' ')).not.toContain(name);
        const script = Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le');
        if (!env.SOFREH_PAPER) return { code: state === '' ? 1 : 0, output: state };
        expect(script).toContain('RAW');
        papers.push(readFileSync(env.SOFREH_PAPER));
        return { code: taken, output: '' };
      },
      'win32',
    );
    return { driver, papers };
  }

  it('takes the bytes as they are, and says no more than that it took them', async () => {
    const { driver, papers } = spooler('EPSON TM-T20');
    const outcome = await driver.print(bytes, yes);
    expect(outcome).toMatchObject({ outcome: 'PRINTED', evidence: 'ACCEPTED', state: 'READY' });
    expect(papers.map((paper) => paper.equals(Buffer.from(bytes)))).toEqual([true]);
  });

  it('gets nothing where it is gone, without paper or no longer claimed; what broke off is asked of a person', async () => {
    const gone = spooler('Gone', { state: '' });
    expect(await gone.driver.print(bytes, yes)).toMatchObject({ outcome: 'NOT_SENT', failure: 'SILENT' });
    const empty = spooler('Empty', { state: 'offline=False error=4 status=3' });
    expect(await empty.driver.print(bytes, yes)).toMatchObject({ outcome: 'NOT_SENT', failure: 'PAPER_OUT' });
    const lost = spooler('Lost');
    expect(await lost.driver.print(bytes, async () => false)).toMatchObject({ outcome: 'NOT_SENT' });
    expect([gone, empty, lost].flatMap(({ papers }) => papers)).toEqual([]);
    const broken = spooler('Broken', { taken: 3 });
    expect(await broken.driver.print(bytes, yes)).toMatchObject({ outcome: 'UNSURE', state: 'FAULT' });
  });

  it.each([
    ['offline=False error=0 status=3', 'READY'],
    ['offline=False error= status=', 'READY'],
    ['offline=False error=3 status=3', 'PAPER_LOW'],
    ['offline=False error=7 status=3', 'COVER_OPEN'],
    ['offline=False error=8 status=3', 'FAULT'],
    ['offline=True error=0 status=3', 'SILENT'],
    ['offline=False error=0 status=7', 'SILENT'],
  ])('says %s: %s', (output, state) => {
    expect(readWindowsState(output)).toBe(state);
  });
});

describe('a printer on a USB port', () => {
  const busy = Object.assign(new Error('again'), { code: 'EAGAIN' });
  /** A device with a printer behind it that takes a few bytes at a time and may be pulled out after some. */
  function port({ answers = true, pulledAfter = Number.POSITIVE_INFINITY, state = 0x12 } = {}) {
    const reader = escposReader();
    const said: number[] = [];
    const slips: boolean[] = [];
    let written = 0;
    let turn = 0;
    const device = {
      async read(buffer: Uint8Array) {
        const byte = said.shift();
        if (byte === undefined) throw busy;
        buffer[0] = byte;
        return { bytesRead: 1 };
      },
      async write(chunk: Uint8Array) {
        turn += 1;
        if (turn % 3 === 0) throw busy;
        if (written > pulledAfter) throw new Error('no such device');
        const some = chunk.subarray(0, 3_000);
        written += some.length;
        for (const event of reader.read(some)) {
          if (event.kind === 'SLIP') slips.push(event.slip.cut);
          else if (answers) said.push(event.kind === 'ASK_DONE' ? 0 : state);
        }
        return { bytesWritten: some.length };
      },
      close: async () => undefined,
    };
    return { driver: usbDriver('/dev/usb/lp0', async () => device, QUICK), slips };
  }

  it('is asked how it is before and after, whatever it takes at a time', async () => {
    const { driver, slips } = port();
    expect(await driver.probe()).toBe('READY');
    expect(await driver.print(bytes, yes)).toMatchObject({ outcome: 'PRINTED', state: 'READY' });
    expect(slips).toEqual([true]);
  });

  it('without paper gets nothing; pulled out in the middle it is not believed; one that is mute is', async () => {
    const empty = port({ state: 0x72 });
    expect(await empty.driver.print(bytes, yes)).toMatchObject({ outcome: 'NOT_SENT', failure: 'PAPER_OUT' });
    const pulled = port({ pulledAfter: 9_000 });
    expect(await pulled.driver.print(bytes, yes)).toMatchObject({ outcome: 'UNSURE', failure: 'BROKE_OFF' });
    const mute = port({ answers: false });
    expect(await mute.driver.print(bytes, yes)).toMatchObject({ outcome: 'PRINTED', evidence: 'ACCEPTED' });
    expect(mute.slips).toEqual([true]);
  });

  it('is silent where there is none, and nothing else is ever opened', async () => {
    const gone = usbDriver('/dev/usb/lp9', async () => Promise.reject(new Error('ENOENT')), QUICK);
    expect(await gone.probe()).toBe('SILENT');
    expect(await gone.print(bytes, yes)).toMatchObject({ outcome: 'NOT_SENT' });
    expect(isUsbDevice('/dev/usb/lp0')).toBe(true);
    for (const other of ['/etc/passwd', '/dev/usb/lp0/../../sda', '/dev/sda', 'lp0', '/dev/usb/lp123'])
      expect(isUsbDevice(other)).toBe(false);
  });
});
