import { formatNumber } from '@sofreh/fa/digits';

type Rule = {
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly freeUpTo: number;
};

/** Whether something of a topping category has to be chosen: the same word for owners, cashiers and guests. */
export function toppingNeed(required: boolean): string {
  return required ? 'الزامی' : 'اختیاری';
}

/** A topping category's rule as owners and cashiers read it: «الزامی، حداقل ۱، حداکثر ۳، ۲ تای اول رایگان». */
export function toppingRuleWords({ required, minimum, maximum, freeUpTo }: Rule): string {
  const least = Math.max(minimum, required ? 1 : 0);
  return [
    toppingNeed(required),
    least > 0 && (required ? `حداقل ${formatNumber(least)}` : `اگر انتخاب شود حداقل ${formatNumber(least)}`),
    maximum === null ? 'بدون سقف' : `حداکثر ${formatNumber(maximum)}`,
    freeUpTo > 0 && (freeUpTo === 1 ? 'اولی رایگان' : `${formatNumber(freeUpTo)} تای اول رایگان`),
  ]
    .filter(Boolean)
    .join('، ');
}
