import { redactText } from './log/redact.ts';

/**
 * This is a reason why the program cannot start that its owner can act on. The text is printed without a stack: Persian
 * first (for the owner), then English (for whoever helps the owner).
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly persian: string;
  readonly english: string;

  constructor(persian: string, english: string, options?: ErrorOptions) {
    super(`${persian}\n${english}`, options);
    this.persian = persian;
    this.english = english;
  }
}

/**
 * Ends the program with code 1 after saying why it could not start: the two texts of a `StartupError`, anything else
 * with its stack.
 */
export function reportStartupError(error: unknown): never {
  if (error instanceof StartupError) console.error(`\n${error.persian}\n${error.english}\n`);
  else console.error(redactText(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
}
