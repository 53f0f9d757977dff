import { type Rial, rial } from '@sofreh/domain/money';
import { declined } from './codes.ts';
import { openLine } from './line.ts';
import {
  approved,
  type CardTerminal,
  type ChargeOutcome,
  type ChargeProof,
  type InquiryOutcome,
  unknown,
} from './port.ts';
import { chargeByTcp, type TcpPlace } from './tcp-terminal.ts';

// Parsian sends tags of two letters with three digits of length; the company's Windows library speaks so, and we do
// here.

const SALE = '000000';
const RIALS = '364';
const windows = new TextDecoder('windows-1256');

type Tags = readonly (readonly [string, string])[];

/** Puts tags within RQ or RS, with four digits of length before them. Values are ASCII. */
export function parsianFrame(outer: 'RQ' | 'RS', tags: Tags): Buffer {
  const tag = (name: string, value: string) => name + String(value.length).padStart(3, '0') + value;
  const inner = tags
    .filter(([, value]) => value !== '')
    .map(([name, value]) => tag(name, value))
    .join('');
  const text = tag(outer, inner);
  return Buffer.from(String(text.length).padStart(4, '0') + text, 'ascii');
}

/** Tells how long the message at the beginning of the bytes is. */
export function parsianLength(bytes: Buffer): number | null {
  const length = bytes.length < 4 ? Number.NaN : Number(bytes.toString('ascii', 0, 4));
  return Number.isInteger(length) ? 4 + length : null;
}

/** Reads the tags of a message; null where its lengths do not fit. */
export function readParsian(frame: Uint8Array): ReadonlyMap<string, string> | null {
  const text = windows.decode(frame);
  if (!/^\d{4}R[QS]\d{3}/.test(text) || text.length !== Number(text.slice(0, 4)) + 4) return null;
  const tags = new Map<string, string>();
  for (let at = 9; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 5) || 'x');
    if (!Number.isInteger(length)) return null;
    tags.set(text.slice(at, at + 2), text.slice(at + 5, at + 5 + length));
    at += 5 + length;
  }
  return tags;
}

/** Asks for an amount. */
export function parsianSale(amountRial: Rial, terminalId: string): Buffer {
  return parsianFrame('RQ', [
    ['PR', SALE],
    ['AM', String(amountRial)],
    ['CU', RIALS],
    ['TL', terminalId],
    ['PD', '1'],
  ]);
}

const CANCEL = parsianFrame('RQ', [['TC', '1']]);
const LAST = parsianFrame('RQ', [['LT', 'GetLastTrxnInfo']]);

function proofOf(tags: ReadonlyMap<string, string>): ChargeProof | null {
  const amount = Number(tags.get('AM')?.trim() || 'x');
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  return {
    amountRial: rial(amount),
    reference: tags.get('RN')?.trim() ?? '',
    trace: tags.get('TR')?.trim() || null,
    cardMask: tags.get('PN')?.trim() || null,
  };
}

/** Reads how a sale ended: code RS within RS, then what was taken. */
export function readParsianAnswer(frame: Uint8Array, asked: Rial): ChargeOutcome {
  const tags = readParsian(frame);
  const code = tags?.get('RS')?.trim();
  if (!tags || !code) return unknown('BAD_ANSWER');
  if (code !== '00') return declined(code, { '75': 'WRONG_PIN' }, ['81']);
  const proof = proofOf(tags);
  return proof ? approved(proof, asked) : unknown('BAD_ANSWER');
}

async function askLast({ dial, host, port, connectMs }: TcpPlace): Promise<InquiryOutcome> {
  const line = await openLine(dial, host, port, connectMs);
  if (!line) return { outcome: 'NOTHING', providerCode: 'NO_CONNECTION' };
  line.write(LAST);
  const answer = await line.read(parsianLength, connectMs);
  line.close();
  const tags = answer && readParsian(answer);
  const proof = tags && tags.get('RS')?.trim() === '00' ? proofOf(tags) : null;
  if (proof) return { outcome: 'LAST', proof };
  return { outcome: 'NOTHING', providerCode: tags?.get('RS') ?? 'BAD_ANSWER' };
}

/** Speaks to a terminal of بانک پارسیان as the company's Windows library does. */
export function parsianDllTerminal(place: TcpPlace, terminalId: string): CardTerminal {
  const speech = {
    sale: ({ amountRial }: { amountRial: Rial }) => parsianSale(amountRial, terminalId),
    lengthOf: parsianLength,
    read: (answer: Buffer, { amountRial }: { amountRial: Rial }) => readParsianAnswer(answer, amountRial),
    cancel: CANCEL,
  };
  return {
    bankType: 'PARSIAN_DLL',
    charge: (charge) => chargeByTcp(place, speech, charge),
    inquire: () => askLast(place),
  };
}
