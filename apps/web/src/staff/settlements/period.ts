import type { Settlement } from '@sofreh/contract/main/settlements';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { shareTexts } from './texts.ts';

export const statusColors = { DRAFT: 'gray', APPROVED: 'orange', PAID: 'green' } as const;

/** Writes a period as «۱۴۰۵/۰۹/۰۱ تا ۱۴۰۵/۰۹/۰۷». */
export function periodText({ fromDay, toDay }: Pick<Settlement, 'fromDay' | 'toDay'>): string {
  return shareTexts.days(shortDate(instantOfDay(fromDay)), shortDate(instantOfDay(toDay)));
}
