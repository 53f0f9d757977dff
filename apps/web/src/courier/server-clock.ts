let offset = 0;

/** Takes what an answer says of the server's clock: a phone's own may be wrong by minutes. */
export function hearClock(now: string): void {
  offset = Date.parse(now) - Date.now();
}

/** Gives the server's clock, as far as it was heard; the phone's before. */
export const serverNow = (): number => Date.now() + offset;
