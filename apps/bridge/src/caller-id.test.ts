import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callReader, listenForCalls, onceEach } from './caller-id.ts';

describe('what a caller-id modem says', () => {
  it.each([
    [['\r\nRING\r\n', '\r\nDATE=1124\r\nTIME=1042\r\nNMBR=09121112233\r\n'], [['', '09121112233']]],
    [['NMBR = 0218', '8776655\r', '\nRING\r\n'], [['', '02188776655']]],
    [
      ['LINE=2\r\nNMBR=09350000000\r\nLINE=1\r\nnmbr=09360000000\r\n'],
      [
        ['2', '09350000000'],
        ['1', '09360000000'],
      ],
    ],
    [['NMBR=P\r\nNMBR=O\r\nNMBR=\r\nNMBR=09121112233; drop\r\n'], []],
    [['NMBR=0912', '1112233'], []],
  ])('%j is %j', (chunks, calls) => {
    const read = callReader();
    expect(chunks.flatMap(read).map(({ lineNumber, number }) => [lineNumber, number])).toEqual(calls);
  });

  it('is one call however often it rings', () => {
    let now = 0;
    const isNew = onceEach(() => now);
    const ring = (after: number, number = '0912') => {
      now += after;
      return isNew({ lineNumber: '', number });
    };
    expect([ring(0), ring(5_000), ring(5_000), ring(0, '0935'), ring(12_000)]).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

const folder = await mkdtemp(join(tmpdir(), 'sofreh-calls-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('comes from a device to the server, and goes on where the server did not hear one', async () => {
  const device = join(folder, 'modem');
  execFileSync('mkfifo', [device]);
  const heard: string[] = [];
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const heardCall = async ({ number }: { readonly number: string }) => {
    heard.push(number);
    if (number === '0911') throw new Error('no server');
    return { id: '' };
  };
  const listening = listenForCalls(device, { heardCall }, stopping.signal, (error) => errors.push(error));
  const modem = await open(device, 'r+');
  await modem.write('NMBR=0911\r\nNMBR=0911\r\nNMBR=0912\r\n');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['0911', '0912']);
  expect(errors).toHaveLength(1);
  // It ends while the modem says nothing and is still there.
  stopping.abort();
  await listening;
  expect(errors).toHaveLength(1);
  await modem.close();
});

it('says of a device that is not there that it is not heard, and ends', async () => {
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const listening = listenForCalls(
    join(folder, 'none'),
    { heardCall: () => Promise.reject(new Error('nobody called')) },
    stopping.signal,
    (error) => errors.push(error),
  );
  await expect
    .poll(() => errors.map(String), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/none is not heard: .*\S/s)]);
  stopping.abort();
  await listening;
});
