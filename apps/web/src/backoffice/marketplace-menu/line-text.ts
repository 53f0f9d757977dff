import { marketMenuTexts as texts } from './texts.ts';

/** Says what differs, or why something is held or was refused, in words. */
export function detailText(detail: readonly string[]): string {
  const [why, title] = detail;
  if (why === 'LOOKS_LIKE') return texts.adoptLooksLike(title ?? '');
  return detail.map((each) => texts.details[each] ?? texts.otherDetail).join('، ');
}
