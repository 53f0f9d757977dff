import { formatNumber } from '@sofreh/fa/digits';
import { tableTexts } from './texts.ts';

/** Tells how a guest is called at the table: by their first name, or by the number they came with. */
export function guestName({ name, nth }: { readonly name: string | null; readonly nth: number }): string {
  return name ?? tableTexts.guest(nth);
}

/** Gives the sign a guest is told by beside their name: its first letter, or their number. */
export function guestMark({ name, nth }: { readonly name: string | null; readonly nth: number }): string {
  return name?.charAt(0) ?? formatNumber(nth);
}
