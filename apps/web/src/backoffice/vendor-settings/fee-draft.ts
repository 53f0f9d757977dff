import { DELIVERY_TYPES, type DeliveryType } from '@sofreh/domain/enums';
import { settingsTexts as texts } from './texts.ts';
import type { Settings } from './use-settings-form.ts';

/** This is a service fee as it is being written. */
export type FeeDraft = { readonly type: 'NONE' | 'PERCENTAGE' | 'FIX'; readonly value: number | null };
export type FeeDrafts = Record<DeliveryType, FeeDraft>;

const NO_FEE: FeeDraft = { type: 'NONE', value: null };

/** Gives the fees of every delivery type; one that is not set has none. */
export function feeDrafts(fees: Settings['serviceFees']): FeeDrafts {
  const entries = DELIVERY_TYPES.map((type) => [type, fees[type] ?? NO_FEE]);
  return Object.fromEntries(entries) as FeeDrafts;
}

export function feesOf(drafts: FeeDrafts): Settings['serviceFees'] {
  const fees: Settings['serviceFees'] = {};
  for (const type of DELIVERY_TYPES) {
    const draft = drafts[type];
    if (draft.type !== 'NONE') fees[type] = { type: draft.type, value: draft.value ?? 0 };
  }
  return fees;
}

/** Gives fees without a value, by the path of their field. */
export function feeFaults(drafts: FeeDrafts): Record<string, string | null> {
  const faults = DELIVERY_TYPES.map((type) => {
    const { type: kind, value } = drafts[type];
    return [`serviceFees.${type}.value`, kind !== 'NONE' && value === null ? texts.feeRequired : null];
  });
  return Object.fromEntries(faults);
}
