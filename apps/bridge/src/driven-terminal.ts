import type { TerminalSetup } from '@sofreh/providers/card-terminal';

/** A card terminal of this bridge, as the server said last. */
export interface DrivenTerminal extends TerminalSetup {
  readonly id: string;
  readonly title: string;
  /** A charge on it of which nobody at the server knows how it ended. */
  readonly unsure: string | null;
}
