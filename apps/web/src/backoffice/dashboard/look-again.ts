/** What no news tell of is asked again, while the day runs. */
export const LOOK_AGAIN_MS = 60_000;
