import { formatNumber } from '@sofreh/fa/digits';
import type { MenuToppingCategory } from './topping-rules.ts';

type Rule = Pick<MenuToppingCategory, 'required' | 'minimum' | 'maximum' | 'freeUpTo'>;

const texts = {
  chooseOne: 'یک مورد را انتخاب کنید.',
  chooseExactly: (count: number) => `${formatNumber(count)} مورد انتخاب کنید.`,
  chooseBetween: (minimum: number, maximum: number) =>
    `از ${formatNumber(minimum)} تا ${formatNumber(maximum)} مورد انتخاب کنید.`,
  chooseAtLeast: (minimum: number) => `دست‌کم ${formatNumber(minimum)} مورد انتخاب کنید.`,
  chooseUpTo: (maximum: number) => `تا ${formatNumber(maximum)} مورد می‌توانید انتخاب کنید.`,
  ifAnyAtLeast: (minimum: number) => `اگر می‌خواهید، دست‌کم ${formatNumber(minimum)} مورد.`,
  ifAnyBetween: (minimum: number, maximum: number) =>
    `اگر می‌خواهید، از ${formatNumber(minimum)} تا ${formatNumber(maximum)} مورد.`,
  chooseAny: 'هر چند مورد که می‌خواهید.',
  freeUpTo: (count: number) =>
    count === 1 ? 'نخستین مورد رایگان است.' : `${formatNumber(count)} مورد نخست رایگان است.`,
};

/** Tells whether something of a topping category has to be chosen: the same word for owners, cashiers and guests. */
export function toppingNeed(required: boolean): string {
  return required ? 'الزامی' : 'اختیاری';
}

/**
 * Says what may be chosen from a topping category, told before anything goes wrong: how many, and how many of them are
 * free of charge. An optional category's minimum binds only once something of it is chosen. Guests read it beside
 * `toppingNeed`.
 */
export function toppingRuleText(rule: Rule): string {
  const free = rule.freeUpTo > 0 ? ` ${texts.freeUpTo(rule.freeUpTo)}` : '';
  return (rule.required ? requiredText(rule) : optionalText(rule)) + free;
}

/** Says the same rule in one line, as owners and cashiers read it: «الزامی: از ۱ تا ۳ مورد انتخاب کنید.» */
export function toppingRuleWords(rule: Rule): string {
  return `${toppingNeed(rule.required)}: ${toppingRuleText(rule)}`;
}

function requiredText({ minimum, maximum }: Rule): string {
  const least = Math.max(1, minimum);
  if (maximum === null) return texts.chooseAtLeast(least);
  if (maximum > least) return texts.chooseBetween(least, maximum);
  return least === 1 ? texts.chooseOne : texts.chooseExactly(least);
}

function optionalText({ minimum, maximum }: Rule): string {
  if (minimum > 1)
    return maximum === null ? texts.ifAnyAtLeast(minimum) : texts.ifAnyBetween(minimum, maximum);
  return maximum === null ? texts.chooseAny : texts.chooseUpTo(maximum);
}
