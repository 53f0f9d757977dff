import pg from 'pg';
import { hasCode } from '../error-code.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** PostgreSQL says this when it ends a connection: begun work may be done or not. */
const CONNECTION_ENDED = '57P';

/** Says whether PostgreSQL refused a statement, so that nothing of it was done. Where a connection ended nobody knows that. */
export function isRefusedByPostgres(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith(CONNECTION_ENDED);
}

/**
 * Gives the constraint or index an error of PostgreSQL names, be it of what kind it may; null for every other error.
 */
export function namedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('constraint' in error)) return null;
  return typeof error.constraint === 'string' ? error.constraint : null;
}

/** Gives the unique constraint or index that an error of PostgreSQL says was violated; null for every other error. */
export function violatedUnique(error: unknown): string | null {
  return hasCode(error, UNIQUE_VIOLATION) ? namedConstraint(error) : null;
}

/** Gives the foreign key that an error of PostgreSQL says was violated; null for every other error. */
export function violatedForeignKey(error: unknown): string | null {
  return hasCode(error, FOREIGN_KEY_VIOLATION) ? namedConstraint(error) : null;
}

/**
 * Says whether a client sent an id for two things at the same moment: the later one found it taken when it was written.
 */
export function isIdTaken(error: unknown): boolean {
  return violatedUnique(error)?.endsWith('_pkey') ?? false;
}
