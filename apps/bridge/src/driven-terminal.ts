import type { TerminalSetup } from '@sofreh/providers/card-terminal';

/** Is a card terminal of this bridge, as the server said last. */
export interface DrivenTerminal extends TerminalSetup {
  readonly id: string;
  readonly title: string;
  /** Nobody at the server knows how this charge on it ended; null where there is none. */
  readonly unsure: string | null;
}
