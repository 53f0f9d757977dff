import { type DBCore, Dexie } from 'dexie';

/**
 * This is a database on the disk of a device. Writes are strict: what a screen calls done has reached the disk. They
 * run one at a time: Chromium that is killed while two writes of one database are open finds, at its next start, that
 * both held the database, calls that a corruption and deletes everything the address has kept
 * (docs/decisions/0035-one-writer-at-a-time.md).
 */
export class KeptDatabase extends Dexie {
  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.use({ stack: 'dbcore', name: 'one writer', create: withOneWriter });
  }
}

/** Every write takes the first store as well, so the browser lets the next begin when the last has ended, in all tabs. */
export function withOneWriter(core: DBCore): DBCore {
  const [first] = core.schema.tables.map(({ name }) => name).sort();
  return {
    ...core,
    transaction(stores, mode, options) {
      const taken = first !== undefined && mode === 'readwrite' ? [...new Set([first, ...stores])] : stores;
      return core.transaction(taken, mode, options);
    },
  };
}
