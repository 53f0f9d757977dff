/**
 * A simulator keeps here what it was told: JSON values by key. The server keeps them in PostgreSQL, so that several
 * processes simulate one provider; tests keep them in memory.
 */
export interface SimulatorStore {
  /** Reads the value, or undefined or null when there is none. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Lists every entry whose key begins with the prefix, by key. */
  list(prefix: string): Promise<readonly { readonly key: string; readonly value: unknown }[]>;
}

/** Makes a store that forgets with the process. Values are copied through JSON, as a database would. */
export function memoryStore(): SimulatorStore {
  const entries = new Map<string, string>();
  return {
    get: async (key) => {
      const text = entries.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    set: async (key, value) => {
      entries.set(key, JSON.stringify(value));
    },
    list: async (prefix) =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]) => ({ key, value: JSON.parse(text) })),
  };
}
