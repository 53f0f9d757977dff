import { type Rial, rial } from '@sofreh/domain/money';
import { declined } from './codes.ts';
import { approved, type CardTerminal, type ChargeOutcome, unknown } from './port.ts';
import { type TcpPlace, tcpTerminal } from './tcp-terminal.ts';

// Sadad sends frames between STX and ETX with a checksum, and greets before the amount.

const STX = 0x02;
const ETX = 0x03;
export const MELLI_TYPES = { greeting: 0xf1, request: 0x19, response: 0x1a, ack: 0x06, end: 0x04 } as const;
const VERSION = '000';
const SALE = '000000';
const MESSAGE = '0200';
const LIBRARY = 'SOFREH 1.0     ';
/** This tag carries our own number of the sale. */
const ORDER_TAG = '90';
const GREETING_MS = 5_000;

/**
 * Frames what is said between STX and ETX; its checksum takes everything from the length to ETX, each byte on the
 * other.
 */
export function melliFrame(type: number, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const length = Buffer.from(String(data.length + 2).padStart(3, '0'), 'ascii');
  const inner = Buffer.concat([length, Buffer.from(VERSION, 'ascii'), Buffer.of(type), data]);
  const check = inner.reduce((sum, byte) => sum ^ byte, ETX);
  return Buffer.concat([Buffer.of(STX), inner, Buffer.of(ETX, check)]);
}

/** Tells how long the frame at the beginning of the bytes is. */
export function melliLength(bytes: Buffer): number | null {
  const length = bytes.length < 4 ? Number.NaN : Number(bytes.toString('ascii', 1, 4));
  return Number.isInteger(length) && length >= 2 ? 1 + 3 + 3 + 1 + (length - 2) + 2 : null;
}

/** Reads type and data of a frame; null where its checksum is wrong. */
export function readMelli(frame: Buffer): { readonly type: number; readonly data: Buffer } | null {
  const length = melliLength(frame);
  if (length === null || frame.length !== length || frame[0] !== STX || frame[length - 2] !== ETX)
    return null;
  const check = frame.subarray(1, length - 1).reduce((sum, byte) => sum ^ byte, 0);
  return frame[length - 1] === check ? { type: frame[7] ?? 0, data: frame.subarray(8, length - 2) } : null;
}

/** Asks for an amount under our own number of the sale. @param orderId at most 999 characters of ASCII. */
export function melliSale(amountRial: Rial, orderId: string): Buffer {
  const amount = Buffer.alloc(13);
  amount.write(String(amountRial), 'ascii');
  const rest = [
    ' '.repeat(10),
    ' '.repeat(4),
    MESSAGE,
    SALE,
    ORDER_TAG,
    String(orderId.length).padStart(3, '0'),
    orderId,
    LIBRARY,
  ].join('');
  return melliFrame(MELLI_TYPES.request, Buffer.concat([amount, Buffer.from(rest, 'ascii')]));
}

const wide = (data: Buffer, from: number, chars: number) =>
  data
    .subarray(from, from + chars * 2)
    .toString('utf16le')
    .replaceAll('\0', '')
    .trim();

/** Reads how a sale ended: code, amount and card come in wide characters. */
export function readMelliAnswer(frame: Buffer, asked: Rial, orderId: string): ChargeOutcome {
  const message = readMelli(frame);
  if (message?.type !== MELLI_TYPES.response) return unknown('BAD_ANSWER');
  const code = wide(message.data, 0, 2);
  if (code === '') return unknown('BAD_ANSWER');
  if (!/^0+$/.test(code)) return declined(code.padStart(2, '0'), { '19': 'OTHER' });
  const amount = Number(wide(message.data, 8, 12) || 'x');
  if (!Number.isSafeInteger(amount)) return unknown('BAD_ANSWER');
  const cardMask = wide(message.data, 34, 16) || null;
  // The answer carries no number of the bank's: ours is printed on the slip.
  return approved({ amountRial: rial(amount), reference: orderId, trace: null, cardMask }, asked);
}

/** Shortens our number of a sale to what the slip has room for. */
function saleNumber(chargeId: string): string {
  return chargeId.replaceAll('-', '').slice(-12).toUpperCase();
}

/** Speaks to a terminal of بانک ملی. */
export function melliTerminal(place: TcpPlace): CardTerminal {
  return tcpTerminal('MELLI', place, {
    async greet(line) {
      line.write(melliFrame(MELLI_TYPES.greeting));
      const answer = await line.read(melliLength, Math.min(GREETING_MS, place.answerMs));
      return answer !== null && readMelli(answer)?.type === MELLI_TYPES.ack;
    },
    sale: ({ amountRial, chargeId }) => melliSale(amountRial, saleNumber(chargeId)),
    lengthOf: melliLength,
    read: (answer, { amountRial, chargeId }) => readMelliAnswer(answer, amountRial, saleNumber(chargeId)),
  });
}
