import { REQUEST_DURATIONS_KEPT } from '@sofreh/domain/limits';

/** This says how long one request took. */
export type RequestDuration = {
  readonly key: string;
  readonly status: number;
  readonly milliseconds: number;
  /** It was sent at this time, in epoch milliseconds. */
  readonly at: number;
};

const STORAGE_KEY = 'requestDurations';

/** Gives the last requests of this browser, oldest first, at most 100 (specification, section 9). */
export function requestDurations(): readonly RequestDuration[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as RequestDuration[]) : [];
  } catch {
    return [];
  }
}

/** Keeps one more duration; a full or forbidden storage costs only the measurement. */
export function keepDuration(duration: RequestDuration): void {
  const kept = [...requestDurations(), duration].slice(-REQUEST_DURATIONS_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Private windows and full disks fail here: nothing depends on the measurement.
  }
}
