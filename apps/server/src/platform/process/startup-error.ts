/**
 * A reason why the program cannot start that its owner can act on. The text is printed without a stack:
 * Persian first (for the owner), then English (for whoever helps the owner).
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
