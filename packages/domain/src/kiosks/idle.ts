/** Says how long nobody touches a kiosk before it asks whether somebody is there, in seconds. */
export const KIOSK_IDLE_SECONDS = { min: 20, max: 300 } as const;
/** Says how long it waits for an answer before everything is forgotten, in seconds. */
export const KIOSK_WARNING_SECONDS = 15;
/** Paying on a phone takes longer than choosing, and the screen is not touched meanwhile: it waits so long at least, in seconds. */
export const KIOSK_PAYING_SECONDS = 240;
/** Says how long the number of a finished order stands there, in seconds. */
export const KIOSK_NUMBER_SECONDS = 20;

/** Says whether a kiosk that nobody has touched for so long asks whether somebody is there, or forgets everything. */
export type KioskIdle =
  | { readonly state: 'USED' }
  /** It forgets after `left` seconds. */
  | { readonly state: 'ASKS'; readonly left: number }
  | { readonly state: 'OVER' };

/** @param untouched milliseconds since somebody last touched it. */
export function kioskIdle(untouched: number, idleSeconds: number): KioskIdle {
  const over = idleSeconds * 1_000 + KIOSK_WARNING_SECONDS * 1_000 - untouched;
  if (over <= 0) return { state: 'OVER' };
  if (over > KIOSK_WARNING_SECONDS * 1_000) return { state: 'USED' };
  return { state: 'ASKS', left: Math.ceil(over / 1_000) };
}
