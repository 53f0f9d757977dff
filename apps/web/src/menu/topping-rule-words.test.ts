import { describe, expect, it } from 'vitest';
import { toppingRuleText, toppingRuleWords } from './topping-rule-words.ts';

describe('the rule of a topping category, one text for all who read it', () => {
  it.each([
    [true, 0, 1, 0, 'یک مورد را انتخاب کنید.'],
    [true, 1, 1, 0, 'یک مورد را انتخاب کنید.'],
    [true, 2, 2, 0, '۲ مورد انتخاب کنید.'],
    [true, 1, 3, 0, 'از ۱ تا ۳ مورد انتخاب کنید.'],
    [true, 2, null, 0, 'دست‌کم ۲ مورد انتخاب کنید.'],
    [false, 0, 4, 0, 'تا ۴ مورد می‌توانید انتخاب کنید.'],
    [false, 0, null, 0, 'هر چند مورد که می‌خواهید.'],
    [false, 2, 4, 0, 'اگر می‌خواهید، از ۲ تا ۴ مورد.'],
    [false, 2, null, 0, 'اگر می‌خواهید، دست‌کم ۲ مورد.'],
    [false, 0, 5, 2, 'تا ۵ مورد می‌توانید انتخاب کنید. ۲ مورد نخست رایگان است.'],
    [true, 1, 1, 1, 'یک مورد را انتخاب کنید. نخستین مورد رایگان است.'],
  ] as const)('required %s, %s to %s, %s free', (required, minimum, maximum, freeUpTo, text) => {
    const rule = { required, minimum, maximum, freeUpTo };
    expect(toppingRuleText(rule)).toBe(text);
    expect(toppingRuleWords(rule)).toBe(`${required ? 'الزامی' : 'اختیاری'}: ${text}`);
  });
});
