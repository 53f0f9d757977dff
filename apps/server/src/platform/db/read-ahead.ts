/**
 * Rows of a list that is read in parts, one after the other: while those of a part are taken, the next part is read.
 * @param read the part after a place; the first one without it
 * @param size how many rows a whole part has: fewer are the last one
 */
export async function* readAhead<Row, Place>(
  read: (after?: Place) => Promise<readonly Row[]>,
  size: number,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  let next: Promise<readonly Row[]> | undefined = read();
  while (next) {
    const rows: readonly Row[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === size ? read(placeOf(last)) : undefined;
    // Whoever takes no more rows does not hear of it.
    next?.catch(() => undefined);
    yield* rows;
  }
}

/**
 * Rows of parts that need something more each: while those of a part are taken, the next one is completed.
 * @param complete what a part's rows become
 */
export async function* completeAhead<Part, Row>(
  parts: AsyncIterable<Part>,
  complete: (part: Part) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const from = parts[Symbol.asyncIterator]();
  const take = async () => {
    const { done, value } = await from.next();
    return done ? undefined : complete(value);
  };
  try {
    let next = take();
    for (let rows = await next; rows; rows = await next) {
      next = take();
      // Whoever takes no more rows does not hear of it.
      next.catch(() => undefined);
      yield* rows;
    }
  } finally {
    await from.return?.();
  }
}
