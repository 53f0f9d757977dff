import { tagKindLabels } from '@sofreh/fa/labels';
import { tagsTexts } from './texts.ts';

export type TagKind = keyof typeof tagKindLabels;

/** These are the kinds of tags as they are listed. */
export const TAG_KINDS = ['ALLERGEN', 'DIET', 'TASTE', 'OTHER'] as const satisfies readonly TagKind[];

export const TAG_KIND_OPTIONS = TAG_KINDS.map((value) => ({ value, label: tagKindLabels[value] }));

/** Tells what is wrong with a tag's form before it is sent. */
export const tagFaults = { title: (title: string) => (title.trim() ? null : tagsTexts.nameRequired) };

/** These are tags that most menus want, by kind: what guests ask for, and what makes some of them ill. */
export const USUAL_TAGS: readonly { readonly title: string; readonly kind: TagKind }[] = [
  ...['گیاهی', 'وگان', 'بدون گلوتن', 'کم‌کالری'].map((title) => ({ title, kind: 'DIET' as const })),
  ...['تند', 'خیلی تند', 'شیرین'].map((title) => ({ title, kind: 'TASTE' as const })),
  ...[
    'گلوتن',
    'شیر و لبنیات',
    'تخم‌مرغ',
    'بادام‌زمینی',
    'مغزها',
    'کنجد',
    'سویا',
    'ماهی',
    'میگو و صدف',
    'خردل',
  ].map((title) => ({ title, kind: 'ALLERGEN' as const })),
];

/** Gives the kind a tag is most likely of, by its name: «حاوی …» warns of something. */
export function likelyKind(title: string): TagKind {
  const usual = USUAL_TAGS.find((each) => each.title === title);
  return usual?.kind ?? (title.startsWith('حاوی ') ? 'ALLERGEN' : 'OTHER');
}
