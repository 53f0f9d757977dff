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
