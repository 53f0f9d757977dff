import { Refusal } from '#app/platform/refusal.ts';

/** Lets a few works run at the same moment and the next wait in line; whoever finds the line full is told so. */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** @throws Refusal TOO_MANY_REQUESTS when as many wait as may. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The turn goes to the next in line without being given back between.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#line.length >= this.#waitingMax) throw new Refusal('TOO_MANY_REQUESTS');
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
