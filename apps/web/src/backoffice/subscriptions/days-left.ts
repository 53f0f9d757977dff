const DAY_MS = 86_400_000;

/** Counts days until an instant, a begun one counted; none once it is past. */
export function daysLeft(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
}
