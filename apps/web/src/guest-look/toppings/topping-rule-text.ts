import type { MenuToppingCategory } from '#web/menu/topping-rules.ts';
import { toppingTexts } from './texts.ts';

type Rule = Pick<MenuToppingCategory, 'required' | 'minimum' | 'maximum' | 'freeUpTo'>;

/**
 * What a guest may choose from a topping category, told before anything goes wrong: how many, and how many of them
 * are free of charge. An optional category's minimum binds only once something of it is chosen.
 */
export function toppingRuleText(rule: Rule): string {
  const free = rule.freeUpTo > 0 ? ` ${toppingTexts.freeUpTo(rule.freeUpTo)}` : '';
  return (rule.required ? requiredText(rule) : optionalText(rule)) + free;
}

function requiredText({ minimum, maximum }: Rule): string {
  const least = Math.max(1, minimum);
  if (maximum === null) return toppingTexts.chooseAtLeast(least);
  if (maximum > least) return toppingTexts.chooseBetween(least, maximum);
  return least === 1 ? toppingTexts.chooseOne : toppingTexts.chooseExactly(least);
}

function optionalText({ minimum, maximum }: Rule): string {
  if (minimum > 1)
    return maximum === null
      ? toppingTexts.ifAnyAtLeast(minimum)
      : toppingTexts.ifAnyBetween(minimum, maximum);
  return maximum === null ? toppingTexts.chooseAny : toppingTexts.chooseUpTo(maximum);
}
