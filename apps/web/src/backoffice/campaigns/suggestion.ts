import { CUSTOMER_SEGMENTS, type CustomerSegment, isOneOf } from '@sofreh/domain/enums';
import { shortDate } from '@sofreh/fa/dates';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { GREETING_TEXTS, OFFER_TEXTS } from '@sofreh/fa/message-texts';
import { isRecipe, RECIPES } from './recipes.ts';

/** Tells what a campaign is called and says until somebody writes something else. */
export function suggestionOf(
  name: string,
  /** Tells which of the nine its audience is of; of a segment of the vendor's own, what that is made of. */
  kind: CustomerSegment,
  /** Says what a segment of the vendor's own is called. */
  title: string | undefined,
  withCode: boolean,
): { readonly name: string; readonly text: string } {
  if (isRecipe(name)) {
    const { name: called, text } = RECIPES[name];
    return { name: called, text: withCode ? OFFER_TEXTS[kind] : text };
  }
  const called = isOneOf(CUSTOMER_SEGMENTS, name) ? customerSegmentLabels[name] : (title ?? '');
  const texts = withCode ? OFFER_TEXTS : GREETING_TEXTS;
  return { name: `${called}، ${shortDate(new Date())}`, text: texts[kind] };
}
