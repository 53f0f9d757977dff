/** Gives SQL of a moment as the wire has it, ISO 8601 in UTC with milliseconds, for JSON that PostgreSQL builds. */
export function utcText(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
