import { formatNumber } from '@sofreh/fa/digits';

type Rule = {
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly freeUpTo: number;
};

/** A topping category's rule as the owner reads it: «الزامی، حداقل ۱، حداکثر ۳، ۲ تای اول رایگان». */
export function toppingRuleWords({ required, minimum, maximum, freeUpTo }: Rule): string {
  const least = Math.max(minimum, required ? 1 : 0);
  return [
    required ? 'الزامی' : 'اختیاری',
    least > 0 && (required ? `حداقل ${formatNumber(least)}` : `اگر انتخاب شود حداقل ${formatNumber(least)}`),
    maximum === null ? 'بدون سقف' : `حداکثر ${formatNumber(maximum)}`,
    freeUpTo > 0 && (freeUpTo === 1 ? 'اولی رایگان' : `${formatNumber(freeUpTo)} تای اول رایگان`),
  ]
    .filter(Boolean)
    .join('، ');
}
