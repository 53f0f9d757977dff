import type { Survey } from '@sofreh/contract/main/surveys';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { surveysTexts as texts } from './texts.ts';

/** Tells what a survey's switch does as it stands: where guests are asked, and of which orders; or that nobody is. */
export function askedWhere({
  active,
  sources,
  deliveryTypes,
  sendsText,
  onReceipt,
}: Pick<Survey, 'active' | 'sources' | 'deliveryTypes' | 'sendsText' | 'onReceipt'>): string {
  if (!active) return texts.offAsks;
  const { page, text, receipt } = texts.places;
  const where = [page, ...(sendsText ? [text] : []), ...(onReceipt ? [receipt] : [])].join('، ');
  const named = [
    sources.map((source) => sourceLabels[source]).join('، '),
    deliveryTypes.map((type) => deliveryTypeLabels[type]).join('، '),
  ];
  return texts.onAsks(where, named.filter((part) => part !== '').join('؛ '));
}
