import { type Rial, rial } from '@sofreh/domain/money';
import { declined } from './codes.ts';
import { approved, type CardTerminal, type ChargeOutcome, unknown } from './port.ts';
import { type TcpPlace, tcpTerminal } from './tcp-terminal.ts';

// Iran Kish puts fields of fixed width between 0x02 and 0x04; bars part the answer's.

const BEGIN = 0x02;
const END = 0x04;
const PLAIN_SALE = '0';

/** The company knows a terminal by these names. */
export interface TejaratNames {
  readonly serialNumber: string;
  readonly acceptorId: string;
  readonly terminalId: string;
}

const padded = (value: string, width: number) => value.padStart(width, '0').slice(-width);
const counted = (value: string) => padded(String(value.length), 2) + value;

/** Encodes text as it goes over the line. */
export function tejaratFrame(text: string): Buffer {
  return Buffer.concat([Buffer.of(BEGIN), Buffer.from(text, 'utf8'), Buffer.of(END)]);
}

/** Asks for an amount: the company's fields 0 to 25 stand in their order, those of other commands empty. */
export function tejaratSale(
  amountRial: Rial,
  { serialNumber, acceptorId, terminalId }: TejaratNames,
): Buffer {
  return tejaratFrame(
    [
      padded(serialNumber, 12),
      counted(acceptorId),
      padded(terminalId, 8),
      PLAIN_SALE,
      padded(String(amountRial), 12),
      padded('', 18),
      counted(''),
      counted(''),
      counted(''),
      padded('', 2),
      padded('', 20),
      padded('', 20),
      counted(''),
      counted(''),
      counted(''),
      counted(''),
      counted(''),
    ].join(''),
  );
}

/** Tells how long the message at the beginning of the bytes is. */
export function tejaratLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(END);
  return end === -1 ? null : end + 1;
}

const OWN = {
  '-1': 'CANCELED',
  '-100': 'OTHER',
  '-200': 'OTHER',
  '-201': 'TERMINAL_NOT_ALLOWED',
  '-202': 'TERMINAL_NOT_ALLOWED',
  '-203': 'TERMINAL_NOT_ALLOWED',
} as const;
const SILENT = ['-997', '-998', '-999'];

/** Reads how a sale ended: trace, reference, code, serial, time, amount, acceptor, terminal and card. */
export function readTejaratAnswer(frame: Buffer, asked: Rial): ChargeOutcome {
  const from = frame[0] === BEGIN ? 1 : 0;
  const text = frame.toString('utf8', from, frame.at(-1) === END ? frame.length - 1 : frame.length);
  const [trace = '', reference = '', code = '', , , amount = '', , , card = ''] = text
    .split('|')
    .map((part) => part.trim());
  if (!/^-?\d+$/.test(code)) return unknown('BAD_ANSWER');
  if (code !== '00') return declined(code, OWN, SILENT);
  if (!/^\d{1,15}$/.test(amount)) return unknown('BAD_ANSWER');
  return approved(
    { amountRial: rial(Number(amount)), reference, trace: trace || null, cardMask: card || null },
    asked,
  );
}

/** Speaks to a terminal of بانک تجارت. */
export function tejaratTerminal(place: TcpPlace, names: TejaratNames): CardTerminal {
  return tcpTerminal('TEJARAT', place, {
    sale: ({ amountRial }) => tejaratSale(amountRial, names),
    lengthOf: tejaratLength,
    read: (answer, { amountRial }) => readTejaratAnswer(answer, amountRial),
  });
}
