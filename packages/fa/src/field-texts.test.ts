import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorTexts } from './error-texts.ts';
import { fieldErrors, fieldText } from './field-texts.ts';
import { lintText } from './testing/lint-texts.ts';

function messageOf(schema: z.ZodType, input: unknown): string | undefined {
  const result = schema.safeParse(input, { error: fieldText });
  return result.success ? undefined : result.error.issues[0]?.message;
}

const cases: [string, z.ZodType, unknown, string][] = [
  ['missing text', z.string(), undefined, 'این خانه را پر کنید.'],
  ['null', z.string(), null, 'این خانه را پر کنید.'],
  ['empty text', z.string().min(1), '', 'این خانه را پر کنید.'],
  ['empty number', z.number(), '', 'این خانه را پر کنید.'],
  ['empty choice', z.enum(['A', 'B']), '', 'این خانه را پر کنید.'],
  ['empty date', z.iso.date(), '', 'این خانه را پر کنید.'],
  ['not text', z.string(), 5, 'متن وارد کنید.'],
  ['not a number', z.number(), 'five', 'عدد وارد کنید.'],
  ['NaN', z.number(), Number.NaN, 'عدد وارد کنید.'],
  ['fraction', z.int(), 1.5, 'عدد بدون اعشار وارد کنید.'],
  ['wrong kind', z.boolean(), 'x', 'این مقدار درست نیست.'],
  ['short text', z.string().min(3), 'a', 'دست‌کم ۳ نویسه بنویسید.'],
  ['long text', z.string().max(60), 'x'.repeat(61), 'حداکثر ۶۰ نویسه بنویسید.'],
  ['other length', z.string().length(6), '12', 'درست ۶ نویسه بنویسید.'],
  ['other length, longer', z.string().length(6), '1234567', 'درست ۶ نویسه بنویسید.'],
  ['small', z.number().min(14), 3, 'دست‌کم ۱۴ باشد.'],
  ['not positive', z.number().positive(), 0, 'بیشتر از ۰ باشد.'],
  ['large', z.number().max(10_000), 10_001, 'حداکثر ۱۰٬۰۰۰ باشد.'],
  ['not below', z.number().lt(5), 5, 'کمتر از ۵ باشد.'],
  ['few', z.array(z.string()).min(1), [], 'دست‌کم ۱ مورد انتخاب کنید.'],
  ['many', z.array(z.string()).max(1), ['a', 'b'], 'حداکثر ۱ مورد انتخاب کنید.'],
  ['early', z.date().min(new Date(10)), new Date(5), 'این تاریخ زودتر از اندازه است.'],
  ['late', z.date().max(new Date(10)), new Date(50), 'این تاریخ دیرتر از اندازه است.'],
  ['not a date', z.date(), 'x', 'تاریخ درست وارد کنید.'],
  ['id', z.uuid(), 'x', 'این شناسه درست نیست.'],
  ['email', z.email(), 'x', 'نشانی رایانامه درست نیست.'],
  ['day', z.iso.date(), 'x', 'تاریخ درست نیست.'],
  ['pattern', z.string().regex(/^a$/), 'x', 'نوشته با شکل خواسته‌شده هم‌خوان نیست.'],
  ['other format', z.base64(), '*', 'این مقدار درست نیست.'],
  ['step', z.number().multipleOf(500), 7, 'مضربی از ۵۰۰ باشد.'],
  ['choice', z.enum(['A', 'B']), 'C', 'یکی از گزینه‌ها را انتخاب کنید.'],
  ['union', z.union([z.string(), z.number()]), true, 'این مقدار درست نیست.'],
  ['unknown key', z.strictObject({}), { a: 1 }, 'این ورودی شناخته‌شده نیست.'],
  ['refinement', z.string().refine(() => false), 'x', 'این مقدار درست نیست.'],
  [
    'coded refinement',
    z.string().refine(() => false, { params: { code: 'WRONG_PHONE_NUMBER' } }),
    'x',
    errorTexts.WRONG_PHONE_NUMBER,
  ],
];

describe('fieldText', () => {
  test.each(cases)('%s', (_name, schema, input, expected) => {
    expect(messageOf(schema, input)).toBe(expected);
    expect(lintText(expected)).toEqual([]);
  });
});

describe('fieldErrors', () => {
  test('maps nested paths and unknown keys, each message once', () => {
    const schema = z.strictObject({
      items: z.array(z.object({ count: z.int().min(1) })),
      title: z.string().min(2).regex(/^a/).regex(/^b/),
    });
    const input = { items: [{ count: 1 }, { count: 0 }], title: 'xy', a: 1, b: 2 };
    const result = schema.safeParse(input, { error: fieldText });
    expect(fieldErrors(result.error?.issues ?? [])).toEqual({
      'items.1.count': ['دست‌کم ۱ باشد.'],
      title: ['نوشته با شکل خواسته‌شده هم‌خوان نیست.'],
      a: ['این ورودی شناخته‌شده نیست.'],
      b: ['این ورودی شناخته‌شده نیست.'],
    });
  });

  test('an issue of the whole body stands under the empty path', () => {
    const result = z.object({}).safeParse(undefined, { error: fieldText });
    expect(fieldErrors(result.error?.issues ?? [])).toEqual({ '': ['این خانه را پر کنید.'] });
  });
});
