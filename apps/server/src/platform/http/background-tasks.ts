/**
 * This is work that no answer waits for and that is worthless after a minute or two, such as sending a one-time code.
 */
export interface BackgroundTasks {
  /** Queues a task. Returns false, without running it, when too many wait already. */
  run(task: () => Promise<void>): boolean;
  /** Resolves when everything queued so far is done. */
  drain(): Promise<void>;
}

const atOnce = 16;
const mostWaiting = 2000;

/** Runs tasks in this process, a few at once, in order of arrival; `onError` is told of failures. */
export function createBackgroundTasks(onError: (error: unknown) => void): BackgroundTasks {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  function start(): void {
    while (running.size < atOnce) {
      const task = waiting.shift();
      if (!task) return;
      const run: Promise<void> = task()
        .catch(onError)
        .then(() => {
          running.delete(run);
          start();
        });
      running.add(run);
    }
  }

  return {
    run(task) {
      if (waiting.length >= mostWaiting) return false;
      waiting.push(task);
      // It waits for the next turn, so that the answer goes out first.
      setImmediate(start);
      return true;
    },
    async drain() {
      start();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
