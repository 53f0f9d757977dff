/**
 * Lists what customer and bank do at a simulated terminal. OFF does not answer at all; the last three take the money.
 */
export const TERMINAL_BEHAVIOURS = [
  'APPROVE',
  'NO_FUNDS',
  'WRONG_PIN',
  'CANCEL',
  'WAIT',
  'SILENT',
  'OFF',
  'BREAKS_OFF',
  'OTHER_AMOUNT',
] as const;
export type TerminalBehaviour = (typeof TERMINAL_BEHAVIOURS)[number];

/** The simulated terminal saw these bytes go over the line. */
export interface TerminalFrame {
  readonly at: Date;
  readonly from: 'TILL' | 'TERMINAL';
  readonly bytes: Buffer;
}

/** Tells how a card was dealt with. `code` is the banks' switch's; «00» took the money. */
export interface Ending {
  readonly code: string;
  readonly amountRial: number;
  readonly reference: string;
  readonly trace: string;
  readonly cardMask: string;
  readonly at: Date;
  /** Tells whether the till hears of it. */
  readonly told: boolean;
}

const CODES: Partial<Record<TerminalBehaviour, string>> = { NO_FUNDS: '51', WRONG_PIN: '55', CANCEL: '99' };
const FRAMES_KEPT = 60;
const LOOK_MS = 20;

/** Is a terminal without its wire: what it is told, what it does, and what it took. */
export interface TerminalDesk {
  behaviour(): TerminalBehaviour;
  behave(next: TerminalBehaviour): void;
  log(from: TerminalFrame['from'], bytes: Uint8Array): void;
  frames(): readonly TerminalFrame[];
  /** Tells for which amount a card is waited for; null where none is. */
  waiting(): number | null;
  /** A card is asked for; resolves when it was dealt with. @param name ours of the charge, where the protocol has one. */
  present(amountRial: number, name?: string): Promise<Ending>;
  /** Has the till call the charge back. */
  callBack(): void;
  last(): Ending | null;
  /** Tells what became of a charge by its name. */
  named(name: string): Ending | null;
  /** Tells what it took so far, Rial. */
  taken(): number;
}

/** Makes a desk at which nothing was charged yet. @param swipeMs how long a card takes. */
export function terminalDesk(now: () => Date, swipeMs: number): TerminalDesk {
  let behaviour: TerminalBehaviour = 'APPROVE';
  let waiting: number | null = null;
  let calledBack = false;
  let count = 0;
  const frames: TerminalFrame[] = [];
  const endings: Ending[] = [];
  const byName = new Map<string, Ending>();

  function end(amountRial: number, name: string | undefined): Ending {
    count += 1;
    const code = calledBack ? '99' : (CODES[behaviour] ?? '00');
    const ending: Ending = {
      code,
      amountRial: behaviour === 'OTHER_AMOUNT' ? amountRial + 10 : amountRial,
      reference: String(700_000_000_000 + count),
      trace: String(100_000 + count),
      cardMask: '603799******1234',
      at: now(),
      told: calledBack || (behaviour !== 'SILENT' && behaviour !== 'BREAKS_OFF'),
    };
    endings.push(ending);
    if (name !== undefined) byName.set(name, ending);
    return ending;
  }

  return {
    behaviour: () => behaviour,
    behave(next) {
      behaviour = next;
    },
    log(from, bytes) {
      frames.push({ at: now(), from, bytes: Buffer.from(bytes) });
      if (frames.length > FRAMES_KEPT) frames.shift();
    },
    frames: () => frames,
    waiting: () => waiting,
    async present(amountRial, name) {
      waiting = amountRial;
      calledBack = false;
      const begun = Date.now();
      while (!calledBack && (behaviour === 'WAIT' || Date.now() - begun < swipeMs)) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
      }
      waiting = null;
      return end(amountRial, name);
    },
    callBack() {
      calledBack = true;
    },
    last: () => endings.at(-1) ?? null,
    named: (name) => byName.get(name) ?? null,
    taken: () => endings.reduce((sum, { code, amountRial }) => sum + (code === '00' ? amountRial : 0), 0),
  };
}
