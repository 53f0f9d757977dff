type Row = { readonly id: string };

/** This is a store where there is no IndexedDB; rows are copied as a disk copies them. */
class Rows {
  readonly #rows = new Map<string, Row>();

  async put(row: Row): Promise<void> {
    this.#rows.set(row.id, structuredClone(row));
  }

  async bulkPut(rows: readonly Row[]): Promise<void> {
    for (const row of rows) await this.put(row);
  }

  async get(id: string): Promise<Row | undefined> {
    return this.#rows.get(id);
  }

  async delete(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async clear(): Promise<void> {
    this.#rows.clear();
  }

  where() {
    const startsWith = (prefix: string) => ({
      toArray: async () => [...this.#rows.values()].filter(({ id }) => id.startsWith(prefix)),
    });
    return { startsWith };
  }
}

/** Keeps what a till notes and what is typed at it, for tests; a transaction is whatever is done in it. */
export const tillDb = {
  till: new Rows(),
  drafts: new Rows(),
  customers: new Rows(),
  transaction: async <Done>(...all: readonly unknown[]): Promise<Done> =>
    (all.at(-1) as () => Promise<Done>)(),
};
