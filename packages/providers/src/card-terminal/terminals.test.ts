import { randomUUID } from 'node:crypto';
import { BANK_TYPES } from '@sofreh/domain/enums';
import { rial } from '@sofreh/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardTerminalConformance } from './conformance.ts';
import { makeTerminal, startSimulatedTerminal } from './index.ts';
import { bcd, crc16, mellatFrame, mellatSale, readMellat, readMellatAnswer } from './mellat.ts';
import { melliFrame, melliLength, melliSale, readMelli, readMelliAnswer } from './melli.ts';
import { parsianSale, readParsian, readParsianAnswer } from './parsian-dll.ts';
import { readTejaratAnswer, tejaratSale } from './tejarat.ts';

for (const bankType of BANK_TYPES) {
  cardTerminalConformance(bankType, async () => {
    const simulated = await startSimulatedTerminal(bankType, { swipeMs: 1, basic: 'key' });
    const url = `http://127.0.0.1:${simulated.port}`;
    const names = { serialNumber: 'A1234', acceptorId: '000012345678901', terminalId: '12345678' };
    const terminal = makeTerminal(
      { bankType, ip: '127.0.0.1', port: simulated.port, ...names },
      { username: 'u', password: 'p', basic: 'key' },
      {
        dial: simulated.dial,
        helperUrl: () => url,
        saman: { tokenUrl: url, baseUrl: url },
        connectMs: 500,
        answerMs: 800,
      },
    );
    if (!terminal) throw new Error('no terminal');
    return { terminal, simulated, newId: randomUUID };
  });
}

describe('frames', () => {
  test('Mellat: the checksum is CRC-16/ARC, digits go two in a byte', () => {
    expect(crc16(Buffer.from('123456789')).toString(16)).toBe('bb3d');
    expect(bcd(123).toString('hex')).toBe('0123');
    const frame = mellatSale(rial(10_000));
    expect(frame.toString('hex')).toMatch(/^30303134b003010000a20101a40435323633[0-9a-f]{4}$/);
    expect(readMellat(frame)?.get(0xb0)?.toString('hex')).toBe('010000');
    expect(readMellat(Buffer.concat([frame.subarray(0, -1), Buffer.of((frame.at(-1) ?? 0) ^ 1)]))).toBeNull();
  });

  test('Parsian: the sale of ten thousand rial, letter by letter', () => {
    expect(parsianSale(rial(10_000), '').toString('ascii')).toBe(
      '0040RQ035PR006000000AM00510000CU003364PD0011',
    );
    expect(readParsianAnswer(Buffer.from('0018RS013RS00281PD0011'), rial(10_000))).toEqual({
      outcome: 'UNKNOWN',
      providerCode: '81',
    });
  });

  test('Melli: the checksum covers everything from the length to the end mark', () => {
    const frame = melliFrame(0xf1);
    expect(frame.toString('hex')).toBe('02303032303030f103f0');
    const sale = melliSale(rial(10_000), '7');
    expect(melliLength(sale)).toBe(sale.length);
    expect(readMelli(sale)?.data.toString('ascii').replaceAll('\0', ' ').slice(0, 49)).toBe(
      '10000                      0200000000900017SOFREH',
    );
  });

  test('Tejarat: every field in its width', () => {
    const names = { serialNumber: '77', acceptorId: '123456789012345', terminalId: '12345678' };
    const text = tejaratSale(rial(10_000), names).toString('utf8');
    expect(text.slice(1, 51)).toBe('00000000007715123456789012345123456780000000010000');
    expect(text).toHaveLength(1 + 12 + 2 + 15 + 8 + 1 + 12 + 18 + 2 + 2 + 2 + 2 + 20 + 20 + 2 + 8 + 1);
    expect(readTejaratAnswer(Buffer.from('\u0002000001|1|-998|\u0004'), rial(1)).outcome).toBe('UNKNOWN');
  });

  test('no bytes make an adapter throw, or approve what it did not ask', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
        const bytes = Buffer.from(noise);
        const all = [
          readMellatAnswer(mellatFrame(bytes), rial(10)),
          readMellatAnswer(bytes, rial(10)),
          readMelliAnswer(melliFrame(0x1a, bytes), rial(10), '1'),
          readTejaratAnswer(bytes, rial(10)),
          readParsianAnswer(bytes, rial(10)),
        ];
        for (const each of all) if (each.outcome === 'APPROVED') expect(each.proof.amountRial).toBe(10);
        readParsian(bytes);
        return true;
      }),
      { numRuns: 500 },
    );
  });
});
