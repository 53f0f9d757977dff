/** These are the notes whose work runs in this tab. */
const here = new Set<string>();

const lockOf = (id: string) => `sofreh-${id}`;

/**
 * Says that the work a note is of runs in this tab: the browser takes the lock away when the tab dies.
 * @returns what ends it.
 */
export async function keepAlive(id: string): Promise<() => void> {
  here.add(id);
  const release = await heldLock(id);
  return () => {
    here.delete(id);
    release();
  };
}

/** A page that is not secure has no locks, and a browser may refuse them: the work goes on without. */
function heldLock(id: string): Promise<() => void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((held) => {
    const hold = () => new Promise<void>((release) => held(release));
    locks.request(lockOf(id), hold).catch(() => held(() => undefined));
  });
}

/**
 * Does something with a note that nobody is at. Where a tab is still at it, nobody waits: it is done when that tab has
 * ended its work, and finds the note gone, or has died, and finds it there.
 * @throws what `work` throws, where it was done at once.
 */
export async function whenAbandoned(id: string, work: () => Promise<void>): Promise<void> {
  if (here.has(id)) return;
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const done = await locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (!done) void locks.request(lockOf(id), work).catch(() => undefined);
}
