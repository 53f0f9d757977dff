import { PERCENT } from '@sofreh/domain/limits';
import type { TaxChange } from '@sofreh/domain/tax-rates';
import { settingsTexts as texts } from './texts.ts';
import { boundsFault, faultsOf } from './use-settings-form.ts';

export type TaxChangeDraft = { from: string | null; rate: number | null };

export function changeDrafts(changes: readonly TaxChange[]): TaxChangeDraft[] {
  return changes.map((change) => ({ ...change })).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Changes that have begun are as they are; the others need a day from tomorrow on. */
export function changeFaults(drafts: readonly TaxChangeDraft[], today: string): Record<string, string> {
  const faults = drafts.flatMap(({ from, rate }, index) =>
    from !== null && from <= today && rate !== null
      ? []
      : [
          [`taxChanges.${index}.from`, from !== null && from > today ? null : texts.taxFromRequired] as const,
          [`taxChanges.${index}.rate`, boundsFault(rate, PERCENT.min, PERCENT.max)] as const,
        ],
  );
  return faultsOf(Object.fromEntries(faults));
}

export function changesOf(drafts: readonly TaxChangeDraft[]): TaxChange[] {
  return drafts.flatMap(({ from, rate }) => (from === null || rate === null ? [] : [{ from, rate }]));
}
