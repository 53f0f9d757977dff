import { fold } from '@sofreh/fa/search-fold';

/**
 * Says what `like` compares a folded text (`fa_fold`) with to find a search text anywhere in it; null where
 * nothing is searched for.
 */
export function likeAnywhere(search: string | undefined): string | null {
  const key = fold(search ?? '');
  return key === '' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
