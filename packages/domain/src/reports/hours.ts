/** These are hours of the clock: [fromHour, toHour), over midnight where reversed. */
export interface ClockHours {
  readonly fromHour: number;
  readonly toHour: number;
}

const HOURS = 24;

/** Says whether they are a whole day, from whichever hour on. */
export const isWholeDay = ({ fromHour, toHour }: ClockHours): boolean => (toHour - fromHour) % HOURS === 0;
