/** Runs the jobs of one key one after another, so that reading and writing back is one step within a process. */
export type Lock = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Makes a lock of its own keys. */
export function createLock(): Lock {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const run = before.then(job, job);
    const tail = run.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await run;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
