import type { TerminalKeys, TerminalReach, TerminalSetup } from '../make-terminal.ts';
import { TERMINAL_BEHAVIOURS, type TerminalBehaviour } from './desk.ts';
import { type SimulatedTerminal, startSimulatedTerminal } from './simulated-terminal.ts';

/** A card takes this long in a demo, ms: long enough to see the till wait. */
const SWIPE_MS = 3_000;
/** A demo's own Saman service knows us by these keys. */
const KEYS: TerminalKeys = { username: 'demo', password: 'demo', basic: 'demo' };

/** Stand in place of every real terminal; each comes into being when it is first called. */
export interface SimulatedTerminals {
  /** Tells how a terminal is reached, and the keys of its service. @param name tells one terminal from another. */
  reach(
    name: string,
    setup: TerminalSetup,
  ): Promise<{ readonly reach: TerminalReach; readonly keys: TerminalKeys }>;
  /** Each of them can be made to do these. */
  readonly behaviours: readonly TerminalBehaviour[];
  all(): Promise<readonly { readonly name: string; readonly terminal: SimulatedTerminal }[]>;
  stop(): Promise<void>;
}

/** Simulates every card terminal of the installation. */
export function simulatedTerminals(swipeMs = SWIPE_MS): SimulatedTerminals {
  const known = new Map<string, Promise<SimulatedTerminal>>();
  return {
    behaviours: TERMINAL_BEHAVIOURS,
    async reach(name, { bankType }) {
      const key = `${name} ${bankType}`;
      const started = known.get(key) ?? startSimulatedTerminal(bankType, { swipeMs, basic: KEYS.basic });
      known.set(key, started);
      const { port, dial } = await started;
      const url = `http://127.0.0.1:${port}`;
      const reach: TerminalReach = {
        dial,
        helperUrl: () => url,
        saman: { tokenUrl: url, baseUrl: url },
      };
      return { reach, keys: KEYS };
    },
    all: () =>
      Promise.all(
        [...known].map(async ([key, terminal]) => ({
          name: key.split(' ')[0] ?? '',
          terminal: await terminal,
        })),
      ),
    async stop() {
      for (const terminal of known.values()) await (await terminal).stop();
    },
  };
}
