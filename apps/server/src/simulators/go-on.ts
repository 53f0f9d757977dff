/** The time after which what is simulated goes on again. */
const TICK_MS = 3_000;

/** Lets what is simulated go on, each by itself. @returns what ends it. */
export function goOn(ticks: readonly (() => Promise<void>)[]): () => void {
  const ends = ticks.map(oneAfterTheOther);
  return () => {
    for (const end of ends) end();
  };
}

/** Repeats a round, one after the other. @returns what ends it. */
function oneAfterTheOther(tick: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () =>
        void tick()
          .catch(() => undefined)
          .finally(next),
      TICK_MS,
    );
    timer.unref();
  };
  next();
  return () => clearTimeout(timer);
}
