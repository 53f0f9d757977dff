import { z } from 'zod';
import { id, paging, queryFlag, search } from '../common.ts';

/** Place in a list; equal places are ordered by age. */
export const sortOrder = z.int().min(0).max(100_000).default(0);
/** A short code people type, unique within a vendor; empty is none. */
export const code = z.string().trim().max(30).default('');
/** Rows to put into the archive, or to take back out of it. */
export const archiving = z.strictObject({ ids: z.array(id).min(1).max(2_000), archived: z.boolean() });
/** Every list of the catalog: a page, what people search for, and archived rows only where they are asked for. */
export const listQuery = { ...paging, search, archived: queryFlag.default(false) };
