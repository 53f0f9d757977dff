import { type Line, openLine } from './line.ts';
import {
  type CardTerminal,
  type ChargeOutcome,
  notReached,
  type TerminalCharge,
  type TerminalDial,
  unknown,
  withdrawn,
} from './port.ts';

/** Says where a terminal listens in the shop's network and how long it is waited for, ms. */
export interface TcpPlace {
  readonly host: string;
  readonly port: number;
  readonly dial: TerminalDial;
  readonly connectMs: number;
  /** It is the time from the amount to the answer, in which the customer looks for the card. */
  readonly answerMs: number;
}

/** Says how one company's terminals talk. */
export interface TcpSpeech {
  /** Says what comes before the amount; false where the terminal does not take it up. */
  greet?(line: Line): Promise<boolean>;
  sale(charge: TerminalCharge): Uint8Array;
  lengthOf(bytes: Buffer): number | null;
  read(answer: Buffer, charge: TerminalCharge): ChargeOutcome;
  /** Calls a waiting charge back, where the company has such a word. */
  readonly cancel?: Uint8Array;
}

/** After a call back the terminal has this long to say how the charge ended, ms. */
const CANCEL_ANSWER_MS = 10_000;

/** Connects before the amount is sent: a dead line costs nothing. From the amount on, silence is UNKNOWN. */
export async function chargeByTcp(
  place: TcpPlace,
  speech: TcpSpeech,
  charge: TerminalCharge,
): Promise<ChargeOutcome> {
  const line = await openLine(place.dial, place.host, place.port, place.connectMs);
  if (!line) return notReached('NO_CONNECTION');
  try {
    if (speech.greet && !(await speech.greet(line))) return notReached('NO_GREETING');
    if (!(await charge.mayCharge(null))) return withdrawn;
    if (!line.isOpen()) return notReached('HUNG_UP');
    line.write(speech.sale(charge));
    const answer = await answerOf(line, place, speech, charge);
    return answer ? speech.read(answer, charge) : unknown('NO_ANSWER');
  } finally {
    line.close();
  }
}

async function answerOf(
  line: Line,
  { answerMs }: TcpPlace,
  { lengthOf, cancel }: TcpSpeech,
  { canceled }: TerminalCharge,
): Promise<Buffer | null> {
  if (!cancel) return line.read(lengthOf, answerMs);
  const answer = await line.read(lengthOf, answerMs, canceled);
  if (answer || !canceled.aborted) return answer;
  line.write(cancel);
  return line.read(lengthOf, CANCEL_ANSWER_MS);
}

/** Makes a terminal whose protocol charges and can do nothing else. */
export function tcpTerminal(
  bankType: CardTerminal['bankType'],
  place: TcpPlace,
  speech: TcpSpeech,
): CardTerminal {
  return {
    bankType,
    charge: (charge) => chargeByTcp(place, speech, charge),
    inquire: async () => ({ outcome: 'NOT_OFFERED' }),
  };
}
