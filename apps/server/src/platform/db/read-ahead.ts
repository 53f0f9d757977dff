/**
 * Gives a list that is read in parts, one after the other: while a part is taken, the next one is read.
 * @param read the part after a place; the first one without it
 * @param size how many rows a whole part has: fewer are the last one
 */
export async function* partsAhead<Row, Place>(
  read: (after?: Place) => Promise<readonly Row[]>,
  size: number,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  let next: Promise<readonly Row[]> | undefined = read();
  while (next) {
    const rows: readonly Row[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === size ? read(placeOf(last)) : undefined;
    // Whoever takes no more rows does not hear of it.
    next?.catch(() => undefined);
    yield rows;
  }
}

/** Gives the same, row by row. */
export async function* readAhead<Row, Place>(
  ...list: Parameters<typeof partsAhead<Row, Place>>
): AsyncGenerator<Row> {
  for await (const rows of partsAhead(...list)) yield* rows;
}

/**
 * Gives parts whose rows need something more each: while a part is taken, the next one is completed.
 * @param complete what a part becomes
 */
export async function* completeAhead<Part, Whole>(
  parts: AsyncIterable<Part>,
  complete: (part: Part) => Promise<Whole>,
): AsyncGenerator<Whole> {
  const from = parts[Symbol.asyncIterator]();
  const take = async () => {
    const { done, value } = await from.next();
    return done ? null : { whole: await complete(value) };
  };
  try {
    let next = take();
    for (let taken = await next; taken; taken = await next) {
      next = take();
      // Whoever takes no more parts does not hear of it.
      next.catch(() => undefined);
      yield taken.whole;
    }
  } finally {
    await from.return?.();
  }
}
