import { relative } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useTold } from './use-now.ts';

/** Writes «۵ دقیقه پیش» and keeps it up to date. */
export function Elapsed({ since }: { readonly since: string }) {
  const told = useTold((now) => relative(since, new Date(now)));
  return <time dateTime={since}>{told}</time>;
}

/** Writes minutes and seconds of a length of time: «۴:۰۷». Negative lengths count as nothing. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
