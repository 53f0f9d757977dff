import { canPrint, type PrinterState } from '@sofreh/domain/print-state';
import type { Line } from './line.ts';
import { failureOf, type PrinterDriver, type PrintOutcome, type Timings } from './port.ts';
import { ASK_DONE, ASK_STATE, isStateAnswer, readDone, readState, STATE_ANSWERS } from './status.ts';

/** Printers hold few bytes; more at once only lie in the machine's own buffer, where nobody knows of them. */
const CHUNK_BYTES = 4_096;

/** Asks what a printer says of itself: null from one that takes bytes and never says anything. */
async function stateOf(line: Line, { answerMs }: Timings): Promise<PrinterState | null> {
  await line.say(ASK_STATE, answerMs);
  return readState(await line.hear(STATE_ANSWERS, answerMs));
}

/**
 * Drives a printer that is spoken to in ESC/POS over a line of its own. Before a paper it is asked how it is; after the
 * last byte whether it is done, which it answers when everything before the question is on paper. One that never
 * answers is believed as far as it took every byte; one that only says how it is, as far as it took them and is well
 * afterwards.
 * @param open a fresh line; null where nobody is there.
 * @param confirms whether it answers when it is done.
 */
export function talkingDriver(
  open: () => Promise<Line | null>,
  confirms: boolean,
  timings: Timings,
): PrinterDriver {
  async function talk<Result>(silent: Result, fn: (line: Line) => Promise<Result>): Promise<Result> {
    const line = await open();
    if (!line) return silent;
    try {
      return await fn(line);
    } finally {
      line.hangUp();
    }
  }

  return {
    probe: () =>
      talk<PrinterState>('SILENT', async (line) => {
        const state = await stateOf(line, timings);
        return state ?? (line.isBroken() ? 'SILENT' : 'READY');
      }),
    print(bytes, mayFlow) {
      const silent: PrintOutcome = { outcome: 'NOT_SENT', failure: 'SILENT', state: 'SILENT' };
      return talk(silent, async (line) => {
        const state = await stateOf(line, timings);
        if (state && !canPrint(state)) return { outcome: 'NOT_SENT', failure: failureOf(state), state };
        if (line.isBroken()) return silent;
        if (!(await mayFlow()))
          return { outcome: 'NOT_SENT', failure: 'CLAIMER_LOST', state: state ?? 'READY' };
        for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
          if (!(await line.say(bytes.subarray(at, at + CHUNK_BYTES), timings.stallMs)))
            return { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'SILENT' };
        }
        if (state === null) return accepted(line, timings);
        return confirms ? confirmed(line, timings) : wellAfter(line, timings);
      });
    },
  };
}

/**
 * Waits for the printer's word that all is on paper. While it says nothing it is asked how it is: one whose paper ended in the
 * middle says that at once, and that it is done only when somebody has put paper in.
 */
async function confirmed(line: Line, { answerMs, confirmMs, watchMs }: Timings): Promise<PrintOutcome> {
  const silent: PrintOutcome = { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'SILENT' };
  await line.say(ASK_DONE, answerMs);
  let said = [...(await line.hear(1, watchMs))];
  for (let waited = watchMs; ; waited += watchMs) {
    const answer = said.find((byte) => !isStateAnswer(byte));
    if (answer !== undefined) {
      const done = readDone(answer);
      if (done) return { outcome: 'PRINTED', evidence: 'CONFIRMED', state: 'READY' };
      return done === false ? { outcome: 'UNSURE', failure: 'PAPER_OUT', state: 'PAPER_OUT' } : silent;
    }
    const state = readState(Uint8Array.from(said));
    if (state && !canPrint(state)) return { outcome: 'UNSURE', failure: failureOf(state), state };
    if (waited >= confirmMs || line.isBroken()) return silent;
    await line.say(ASK_STATE, answerMs);
    // The word that it is done may come before the answer, or in place of it.
    said = [...(await line.hear(STATE_ANSWERS, watchMs))];
  }
}

/** Serves a printer that says how it is and not that it is done. */
async function wellAfter(line: Line, timings: Timings): Promise<PrintOutcome> {
  const state = await stateOf(line, timings);
  if (state === null) return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'SILENT' };
  if (!canPrint(state)) return { outcome: 'UNSURE', failure: failureOf(state), state };
  const outcome = await accepted(line, timings);
  return outcome.outcome === 'PRINTED' ? { ...outcome, state } : outcome;
}

/** Serves a printer that never answers: the line was closed in order after every byte. */
async function accepted(line: Line, { stallMs }: Timings): Promise<PrintOutcome> {
  return (await line.finish(stallMs))
    ? { outcome: 'PRINTED', evidence: 'ACCEPTED', state: 'READY' }
    : { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'SILENT' };
}
