import { describe, expect, it } from 'vitest';
import { toppingRuleWords } from './topping-rule-words.ts';

describe('toppingRuleWords', () => {
  it.each([
    [{ required: true, minimum: 1, maximum: 3, freeUpTo: 2 }, 'الزامی، حداقل ۱، حداکثر ۳، ۲ تای اول رایگان'],
    [{ required: true, minimum: 0, maximum: 1, freeUpTo: 0 }, 'الزامی، حداقل ۱، حداکثر ۱'],
    [{ required: false, minimum: 0, maximum: null, freeUpTo: 0 }, 'اختیاری، بدون سقف'],
    [
      { required: false, minimum: 2, maximum: 4, freeUpTo: 1 },
      'اختیاری، اگر انتخاب شود حداقل ۲، حداکثر ۴، اولی رایگان',
    ],
  ])('%o', (rule, words) => {
    expect(toppingRuleWords(rule)).toBe(words);
  });
});
