import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { kitchenTexts as texts } from '../texts.ts';

/**
 * Says what a ticket's head says of another note of the whole order that nobody has seen: what the cooks had read when
 * they last looked; null where they have seen it, or it is as it was again.
 */
export function anotherNote(
  { note }: Pick<KitchenOrder, 'note'>,
  lines: readonly KitchenLine[],
): string | null {
  const was = lines.find(({ orderNoteWas }) => orderNoteWas !== null)?.orderNoteWas ?? null;
  if (was === null || was === note) return null;
  return `${note === '' ? texts.orderNoteGone : texts.orderNoteChanged}؛ ${texts.before(was)}`;
}
