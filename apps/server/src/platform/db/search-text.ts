import { fold } from '@sofreh/fa/search-fold';

/**
 * What `like` compares a folded text (`fa_fold`) with to find a search text anywhere in it; null where nothing is
 * searched for.
 */
export function likeAnywhere(search: string | undefined): string | null {
  const key = fold(search ?? '');
  return key === '' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A page of rows that each carry how many there are in all, as `total`. */
export interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** `limit` and `offset` of a page. */
export function limits({ pageNumber, pageSize }: Paging): readonly [limit: number, offset: number] {
  return [pageSize, (pageNumber - 1) * pageSize];
}
