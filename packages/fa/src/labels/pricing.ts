import type { Currency } from '@sofreh/domain/enums';
import { percentOf } from '@sofreh/domain/money';
import type { PriceStep } from '@sofreh/domain/pricing';
import { countText } from '../count-text.ts';
import { formatPercent } from '../digits.ts';
import { formatMoney } from '../money.ts';

type Step = Pick<PriceStep, 'base' | 'rate' | 'count' | 'grams' | 'title' | 'code'> & {
  /** A discount took this off. */
  readonly off?: number | undefined;
};

/**
 * Says how a step came to its amount: «۱۰٪ از ۲۵۰٬۰۰۰ تومان», «۳ عدد», «۷۵۰ گرم از قرار هر کیلو ۸۹۰٬۰۰۰ تومان، به پایین
 * گرد شده», or nothing when the label says it all; with the name of the offer or the code that it is of.
 */
export function priceStepDetail(step: Step, currency: Currency): string {
  const how = wayOf(step, currency);
  return [nameOf(step), how].filter((text) => text !== '').join('، ');
}

function nameOf({ title, code }: Step): string {
  if (title !== undefined) return `پیشنهاد «${title}»`;
  // A code keeps its own direction within the sentence.
  return code === undefined ? '' : `کد \u2068${code}\u2069`;
}

function wayOf(step: Step, currency: Currency): string {
  // No rate makes an amount of nothing: 0 stands in orders of which a marketplace told the amount alone.
  if (step.rate) {
    const part = `${formatPercent(step.rate)} از ${formatMoney(step.base, currency)}`;
    const capped = step.off !== undefined && step.off < percentOf(step.base, step.rate);
    return capped ? `${part}، تا سقف ${formatMoney(step.off, currency)}` : part;
  }
  if (step.grams !== undefined) {
    const weight = countText({ unit: 'GRAM', count: step.grams });
    return `${weight} از قرار هر کیلو ${formatMoney(step.base, currency)}، به پایین گرد شده`;
  }
  return step.count === undefined ? '' : countText({ count: step.count });
}
