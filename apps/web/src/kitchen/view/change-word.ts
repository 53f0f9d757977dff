import type { KitchenLine } from '@sofreh/domain/kitchen';
import { kitchenTexts as texts } from '../texts.ts';

/** Says what happened to a line since somebody looked. */
export function changeWord({
  wanted,
  was,
  seat = 0,
  dishChanged,
  cameFrom,
  orderNoteWas,
}: KitchenLine): string {
  if (!dishChanged) {
    const noted = orderNoteWas !== null && !cameFrom && was.seat === seat;
    return noted ? texts.orderNoteChanged : texts.moved;
  }
  return wanted === 0 ? texts.cancelled : was.count === 0 ? texts.added : texts.changed;
}
