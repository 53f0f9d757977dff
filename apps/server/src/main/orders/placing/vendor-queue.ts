/** This is the last work of each vendor that has begun or waits, for each pool of connections. */
const lasts = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does work of one vendor after that which was asked for before it, in this process; other vendors' goes on meanwhile.
 * A vendor's orders wait for each other in the database anyway, for their numbers and events: there each waiting one
 * holds a connection, and has to look again at rows that changed under it, which cost more than the order itself. What is
 * right does not hang on this: other processes wait in the database, as before.
 * @param pool whose connections the work takes.
 * @returns what `work` returns; its failure is its own, and those behind it go on.
 */
export function inTurn<Result>(pool: object, vendorId: string, work: () => Promise<Result>): Promise<Result> {
  const vendors = lasts.get(pool) ?? new Map<string, Promise<unknown>>();
  lasts.set(pool, vendors);
  const before = vendors.get(vendorId) ?? Promise.resolve();
  const result = before.then(work);
  const ended = result.then(ignore, ignore).then(() => {
    if (vendors.get(vendorId) === ended) vendors.delete(vendorId);
  });
  vendors.set(vendorId, ended);
  return result;
}

/** Ignores a result: whoever asked for the work has it, or its failure. */
function ignore(): void {}
