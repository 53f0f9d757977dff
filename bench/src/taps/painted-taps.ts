import type { Page } from '@playwright/test';

export interface Taps {
  /** This can be tapped. */
  readonly at: string;
  readonly times: number;
  /** Taps go round among so many of the first of them. */
  readonly among: number;
  /** So long lies between a painted frame and the next tap, ms. */
  readonly pause: number;
}

/** Taps one after the other and says how long each took until its frame was painted, milliseconds. */
export function paintedTaps(page: Page, taps: Taps): Promise<number[]> {
  return page.evaluate(async ({ at, times, among, pause }) => {
    const painted = () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        });
      });
    const taken: number[] = [];
    for (let tap = 0; tap < times; tap += 1) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      await painted();
      const found = [...document.querySelectorAll<HTMLElement>(at)];
      const startedAt = performance.now();
      found[(tap * 7) % Math.min(found.length, among)]?.click();
      taken.push((await painted()) - startedAt);
    }
    return taken;
  }, taps);
}
