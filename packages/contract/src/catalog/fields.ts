import { MENU_CODE_LENGTH_MAX, ROWS_AT_ONCE, SORT_ORDER } from '@sofreh/domain/limits';
import { z } from 'zod';
import { id, listOf, paging, queryFlag, search, typed, whole } from '../common.ts';

/** It is a place in a list; equal places are ordered by age. */
export const sortOrder = whole(SORT_ORDER).default(0);
/** It is a short code people type, unique within a vendor; empty is none. */
export const code = typed().max(MENU_CODE_LENGTH_MAX).default('');
/** These rows are to be put into the archive, or taken back out of it. */
export const archiving = z.strictObject({
  ids: listOf(id, ROWS_AT_ONCE),
  archived: z.boolean(),
});
/** Every list of the catalog takes a page, what people search for, and archived rows only where they are asked for. */
export const listQuery = { ...paging, search, archived: queryFlag.default(false) };
