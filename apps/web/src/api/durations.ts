import { REQUEST_DURATIONS_KEPT } from '@sofreh/domain/limits';

/** How long one request took. */
export type RequestDuration = {
  readonly key: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Epoch milliseconds when it was sent. */
  readonly at: number;
};

const STORAGE_KEY = 'requestDurations';

/** The last requests of this browser, oldest first, at most 100 (specification, section 9). */
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
    // Private windows and full disks: nothing depends on the measurement.
  }
}
