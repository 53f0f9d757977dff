import type pg from 'pg';
import { createPool, type DatabaseConnection, type Pool, type Queryable } from './pool.ts';

/** Nobody waits again for so many milliseconds for a copy that could not be reached. */
const REST_MS = 30_000;

/** This is a copy of the database that reports are read from. */
export interface ReportsDatabase {
  /** Reads from the copy; from the database itself while the copy cannot answer. */
  readonly db: Queryable;
  stop(): Promise<void>;
}

export interface ReportsDatabaseOptions {
  /** It is the place of the copy, a streaming replica. */
  readonly connection: DatabaseConnection;
  /** It is the database itself. */
  readonly main: Pool;
  /** The pool has at most so many connections at once. */
  readonly size?: number;
  /** Hears of it when the database itself answers in the copy's place. */
  readonly onTrouble: (error: unknown) => void;
  /** Gives milliseconds of a clock that only goes forward; tests give their own. */
  readonly clock?: () => number;
}

/** This is thrown for a copy of another installation: its figures would be a stranger's. */
export class ForeignCopy extends Error {
  constructor() {
    super('the copy for reports is of another installation');
  }
}

/**
 * Says whether an error says that the copy cannot answer now, and not that the question is wrong or too much: it is not
 * reached (no SQLSTATE, class 08), it stops or starts (57P01 to 57P05), it takes rows back that were being read (40001),
 * it has no room for another connection (53300), or it has not got the newest tables yet (42P01, 42703).
 */
function cannotAnswer(error: unknown): boolean {
  if (error instanceof ForeignCopy) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08...|57P0[1-5]|40001|53300|42P01|42703)$/.test(code);
}

/** A server answered, so the next question may be asked of it. */
const answered = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(40001|42P01|42703)$/.test(String(error.code));

async function beganAt(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ began: string }>(
    "select origin || ' ' || extract(epoch from began_at) as began from installation",
  );
  return rows[0]?.began;
}

/**
 * Opens a pool to a copy for reports. Nothing can be written through it. Before the first read, and after each loss, it is
 * made sure that it is a copy of this installation.
 * @throws ForeignCopy when it is another's; a copy that cannot be reached now is tried again later.
 */
export async function openReportsDatabase(options: ReportsDatabaseOptions): Promise<ReportsDatabase> {
  const { main, onTrouble, clock = () => performance.now() } = options;
  const copy = createPool(options.connection, {
    size: options.size,
    applicationName: 'sofreh-reports',
    readOnly: true,
    onError: onTrouble,
  });
  let known = false;
  let restsUntil = Number.NEGATIVE_INFINITY;

  const makeSure = async (): Promise<void> => {
    if (known) return;
    const [here, there] = await Promise.all([beganAt(main), beganAt(copy)]);
    if (there === undefined) throw new Error('the copy for reports is still empty');
    if (here !== there) throw new ForeignCopy();
    known = true;
  };
  const query = async (text: pg.QueryConfig, values?: unknown[]) => {
    if (clock() < restsUntil) return main.query(text, values);
    try {
      await makeSure();
      return await copy.query(text, values);
    } catch (error) {
      if (!cannotAnswer(error)) throw error;
      onTrouble(error);
      if (!answered(error)) [known, restsUntil] = [false, clock() + REST_MS];
      return main.query(text, values);
    }
  };

  try {
    await makeSure();
  } catch (error) {
    if (error instanceof ForeignCopy || !cannotAnswer(error)) {
      await copy.end();
      throw error;
    }
    onTrouble(error);
    restsUntil = clock() + REST_MS;
  }
  return { db: { query: query as Queryable['query'] }, stop: () => copy.end() };
}
