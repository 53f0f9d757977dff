/**
 * Does a job's work for one after the other: what fails for one vendor keeps no other from theirs.
 * @throws what failed, once all have had their turn; an AggregateError where several did.
 */
export async function eachByItself<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of ${all.length} failed`);
  if (failed.length === 1) throw failed[0];
}
