/**
 * Runs a program. @param env what it is told beside what every program is.
 * @returns its exit code and what it printed; null where it is not there or takes too long.
 */
export type Run = (
  command: string,
  args: readonly string[],
  input: Uint8Array,
  env?: Readonly<Record<string, string>>,
) => Promise<{ readonly code: number; readonly output: string } | null>;
