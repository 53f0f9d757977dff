import { type Rial, rial } from '@sofreh/domain/money';
import { declined } from './codes.ts';
import { approved, type CardTerminal, type ChargeOutcome, unknown } from './port.ts';
import { type TcpPlace, tcpTerminal } from './tcp-terminal.ts';

// Behpardakht sends four digits of length, tags of one byte with one byte of length, and a checksum.

const PURCHASE = 1;
/** Says who asks; the company's samples send this one. */
const REQUEST_ID = '5263';

/** Computes CRC-16/ARC: its polynomial is 0x8005, it begins with nothing, and bits are reflected. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/** Writes a number as decimal digits, two in a byte. */
export function bcd(value: number | string): Buffer {
  const digits = String(value);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

function field(tag: number, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(tag, value.length), value]);
}

/** Puts a body's length before it and its checksum, the low byte first, behind it. */
export function mellatFrame(body: Uint8Array): Buffer {
  const check = Buffer.alloc(2);
  check.writeUInt16LE(crc16(body));
  return Buffer.concat([Buffer.from(String(body.length).padStart(4, '0'), 'ascii'), body, check]);
}

/** Tells how long the frame at the beginning of the bytes is. */
export function mellatLength(bytes: Buffer): number | null {
  const length = bytes.length < 4 ? Number.NaN : Number(bytes.toString('ascii', 0, 4));
  return Number.isInteger(length) ? 4 + length + 2 : null;
}

/** Reads the fields of a frame by tag; null where length or checksum are wrong. */
export function readMellat(frame: Buffer): ReadonlyMap<number, Buffer> | null {
  const length = mellatLength(frame);
  if (length === null || frame.length !== length) return null;
  const body = frame.subarray(4, length - 2);
  if (frame.readUInt16LE(length - 2) !== crc16(body)) return null;
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 2 <= body.length; ) {
    const end = at + 2 + (body[at + 1] ?? 0);
    fields.set(body[at] ?? 0, body.subarray(at + 2, end));
    at = end;
  }
  return fields;
}

/** Asks for an amount. */
export function mellatSale(amountRial: Rial): Buffer {
  return mellatFrame(
    Buffer.concat([
      field(0xb0, bcd(amountRial)),
      field(0xa2, bcd(PURCHASE)),
      field(0xa4, Buffer.from(REQUEST_ID, 'ascii')),
    ]),
  );
}

/** Reads how a sale ended: status C0, and the amount it was about. */
export function readMellatAnswer(frame: Buffer, asked: Rial): ChargeOutcome {
  const fields = readMellat(frame);
  const status = fields?.get(0xc0)?.toString('ascii').trim();
  if (!fields || !status) return unknown('BAD_ANSWER');
  if (!/^0+$/.test(status)) return declined(status.padStart(2, '0'));
  const amount = Number(fields.get(0xb0)?.toString('hex') || 'x');
  if (!Number.isSafeInteger(amount)) return unknown('BAD_ANSWER');
  const text = (tag: number) => fields.get(tag)?.toString('ascii').trim() || null;
  const reference = text(0xc1) ?? '';
  return approved({ amountRial: rial(amount), reference, trace: null, cardMask: null }, asked);
}

/** Speaks to a terminal of بانک ملت. */
export function mellatTerminal(place: TcpPlace): CardTerminal {
  return tcpTerminal('MELLAT', place, {
    sale: ({ amountRial }) => mellatSale(amountRial),
    lengthOf: mellatLength,
    read: (answer, { amountRial }) => readMellatAnswer(answer, amountRial),
  });
}
