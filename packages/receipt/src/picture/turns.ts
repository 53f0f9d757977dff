/** Keeps what waits, by whose it is: the next is the oldest of whoever has waited longest for a turn. */
export interface Turns<Job> {
  add(whose: string, job: Job): void;
  /** Takes the next out; undefined where nothing waits. */
  next(): Job | undefined;
  /** Counts somebody's that wait. */
  waiting(whose: string): number;
  /** Takes out all that waits. */
  clear(): Job[];
}

/** Turns that go round: however much one has waiting, everybody else's next comes after at most one of theirs. */
export function createTurns<Job>(): Turns<Job> {
  // A map keeps the order in which its keys came: who had a turn goes to its end.
  const waiting = new Map<string, Job[]>();
  return {
    add(whose, job) {
      const mine = waiting.get(whose);
      if (mine) mine.push(job);
      else waiting.set(whose, [job]);
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [whose, jobs] = first;
      waiting.delete(whose);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(whose, jobs);
      return job;
    },
    waiting: (whose) => waiting.get(whose)?.length ?? 0,
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
