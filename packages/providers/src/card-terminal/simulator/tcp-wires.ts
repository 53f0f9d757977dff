import type { BankType } from '@sofreh/domain/enums';
import { bcd, mellatFrame, mellatLength, readMellat } from '../mellat.ts';
import { MELLI_TYPES, melliFrame, melliLength, readMelli } from '../melli.ts';
import { parsianFrame, parsianLength, readParsian } from '../parsian-dll.ts';
import { tejaratFrame, tejaratLength } from '../tejarat.ts';
import type { Ending, TerminalDesk } from './desk.ts';

/** Speaks one wire format from the terminal's side. */
export interface TerminalWire {
  lengthOf(bytes: Buffer): number | null;
  /** Answers what the terminal says to a message; null where it says nothing. */
  answer(message: Buffer, desk: TerminalDesk): Promise<Buffer | null> | Buffer | null;
}

type TcpBank = Extract<BankType, 'MELLAT' | 'MELLI' | 'TEJARAT' | 'PARSIAN_DLL'>;

async function dealt(
  desk: TerminalDesk,
  amount: number,
  say: (ending: Ending) => Buffer,
): Promise<Buffer | null> {
  const ending = await desk.present(amount);
  return ending.told ? say(ending) : null;
}

const tlv = (tag: number, value: Buffer) => Buffer.concat([Buffer.of(tag, value.length), value]);

const mellat: TerminalWire = {
  lengthOf: mellatLength,
  answer(message, desk) {
    const amount = readMellat(message)?.get(0xb0);
    if (!amount) return null;
    return dealt(desk, Number(amount.toString('hex')), ({ code, amountRial, reference }) =>
      mellatFrame(
        Buffer.concat([
          tlv(0xc0, Buffer.from(code === '00' ? '0' : code)),
          tlv(0xb0, bcd(amountRial)),
          tlv(0xc1, Buffer.from(reference)),
        ]),
      ),
    );
  },
};

const wide = (text: string, chars: number) => Buffer.from(text.padEnd(chars, ' ').slice(0, chars), 'utf16le');
const melli: TerminalWire = {
  lengthOf: melliLength,
  answer(message, desk) {
    const read = readMelli(message);
    if (read?.type === MELLI_TYPES.greeting) return melliFrame(MELLI_TYPES.ack);
    if (read?.type !== MELLI_TYPES.request) return null;
    const amount = Number(read.data.toString('ascii', 0, 13).replaceAll('\0', ''));
    return dealt(desk, amount, ({ code, amountRial, cardMask }) =>
      melliFrame(
        MELLI_TYPES.response,
        Buffer.concat([
          wide(code, 2),
          Buffer.alloc(4),
          wide(String(amountRial).padStart(12, '0'), 12),
          Buffer.alloc(2),
          wide(cardMask, 16),
        ]),
      ),
    );
  },
};

const tejarat: TerminalWire = {
  lengthOf: tejaratLength,
  answer(message, desk) {
    const text = message.toString('utf8').slice(1, -1);
    const acceptorLength = Number(text.slice(12, 14));
    const acceptor = text.slice(14, 14 + acceptorLength);
    const at = 14 + acceptorLength;
    const terminal = text.slice(at, at + 8);
    const amount = Number(text.slice(at + 9, at + 21));
    if (!Number.isSafeInteger(amount) || text[at + 8] !== '0') return null;
    return dealt(desk, amount, (ending) =>
      tejaratFrame(
        [
          ending.trace,
          ending.reference,
          ending.code,
          text.slice(0, 12),
          ending.at.toISOString().replace(/\D/g, '').slice(0, 14),
          String(ending.amountRial).padStart(12, '0'),
          acceptor,
          terminal,
          ending.cardMask,
        ].join('|'),
      ),
    );
  },
};

function parsianAnswer({ code, amountRial, reference, trace, cardMask }: Ending): Buffer {
  const tags: [string, string][] = [['RS', code]];
  if (code === '00') {
    tags.push(['TR', trace], ['PN', cardMask], ['AM', String(amountRial)], ['RN', reference]);
  }
  return parsianFrame('RS', [...tags, ['PD', '1']]);
}
const parsian: TerminalWire = {
  lengthOf: parsianLength,
  answer(message, desk) {
    const tags = readParsian(message);
    if (tags?.has('LT')) {
      const last = desk.last();
      return last
        ? parsianAnswer(last)
        : parsianFrame('RS', [
            ['RS', '12'],
            ['PD', '1'],
          ]);
    }
    if (tags?.has('TC')) {
      desk.callBack();
      return null;
    }
    const amount = Number(tags?.get('AM') ?? 'x');
    return Number.isSafeInteger(amount) ? dealt(desk, amount, parsianAnswer) : null;
  },
};

/** Terminals that listen in the shop's network speak these wire formats. */
export const TCP_WIRES: Readonly<Record<TcpBank, TerminalWire>> = {
  MELLAT: mellat,
  MELLI: melli,
  TEJARAT: tejarat,
  PARSIAN_DLL: parsian,
};
