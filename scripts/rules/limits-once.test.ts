import { describe, expect, it } from 'vitest';
import { limitsOnce } from './limits-once.ts';

function messages(text: string, path = 'packages/contract/src/main/tables.ts'): readonly string[] {
  return limitsOnce.check([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);
}

describe('limits of the domain are not retyped', () => {
  it.each([
    'z.string().max(60)',
    'z.array(id)\n  .min(3)',
    'z.number().min(-90)',
    'z.number().multipleOf(0.01)',
    'z.file().max(5 * 1024 * 1024)',
    'capacity.default(4)',
    "clock.default('22:00')",
    'z.literal(58)',
    'const MOST_LINES = 60;',
    'export const TABLES_AT_ONCE = 100;',
    "z.string().min(8, 'too short')",
  ])('tells of %j', (text) => {
    expect(messages(text)).toHaveLength(1);
  });

  it('names the line and the number', () => {
    expect(messages('const id = z.uuid();\nconst name = z.string().max(1_000);')).toEqual([
      "2: says 1_000 by itself; limits are the domain's",
    ]);
  });

  it.each([
    'z.string().min(1).max(NAME_LENGTH.max)',
    'whole(COURSE).default(1)',
    'z.int().min(0)',
    'z.array(ring).length(1)',
    'const DAY_MS = MINUTES_PER_DAY * 60_000;',
  ])('leaves %j alone', (text) => {
    expect(messages(text)).toEqual([]);
  });

  it('tells of what a field takes', () => {
    const form = 'apps/web/src/staff/caller-ids/caller-name.tsx';
    expect(messages('<TextInput maxLength={60} />', form)).toHaveLength(1);
    expect(messages('<TextInput maxLength={NAME_LENGTH.max} />', form)).toEqual([]);
  });

  it.each([
    ['<NumberField minimum={1} maximum={99} />', 1],
    ['<NumberField minimum={-90} maximum={PRICE_CHANGE_PERCENT.max} />', 1],
    ['<MultiSelect maxValues={20} />', 1],
    ['boundsFault(values.minutes, 5, 60)', 2],
    ['boundsFault(values.rate, PERCENT.min, PERCENT.max)', 0],
    ['<NumberField minimum={1} maximum={PERCENT.max} />', 0],
    ['phone.length < 10 && pageSize < 100', 2],
    ['phone.length < PHONE_LENGTH.min && parts.length > 1', 0],
  ])('tells of the bounds of numbers: %s', (text, count) => {
    expect(messages(text, 'apps/web/src/staff/caller-ids/caller-name.tsx')).toHaveLength(count);
  });

  it.each([
    ["personsWrong: 'تعداد از ۱ تا ۲۰۰ نفر است.'", 1],
    ["circleWrong: 'از ۱۰۰ متر تا ۵۰ کیلومتر بنویسید.'", 1],
    ['personsWrong: `تعداد از ${formatNumber(GUESTS.min)} تا ${formatNumber(GUESTS.max)} نفر است.`', 0],
    ["example: 'سالن: ۱ تا ۶'", 0],
  ])('tells of the bounds that a sentence says: %s', (text, count) => {
    expect(messages(text, 'apps/web/src/backoffice/dining-tables/texts.ts')).toHaveLength(count);
    expect(messages(text, 'packages/fa/src/error-texts.ts')).toHaveLength(count);
  });

  it.each([
    ['const AMOUNT_MAX = 10_000_000_000;', 'packages/providers/src/marketplace/read-menu.ts', 1],
    [
      '`update menu_items set price = least(price, 10000000000)`',
      'apps/server/src/catalog/menu.queries.ts',
      1,
    ],
    ['maximum = 10_000_000_000,', 'apps/web/src/ui/number-pad.tsx', 1],
    ['maximum = MONEY_AMOUNT.max,', 'apps/web/src/ui/number-pad.tsx', 0],
    ['const BYTES = 100_000_000_000;', 'apps/server/src/main.ts', 0],
    ['max: 10_000_000_000 };', 'packages/domain/src/limits/index.ts', 0],
    ['10_000_000_000', 'packages/domain/src/money/money.test.ts', 0],
  ])('tells of the highest amount in any file: %s', (text, path, count) => {
    expect(messages(text, path)).toHaveLength(count);
  });

  it('asks it of schemas and fields only, and leaves numbers that another format fixes', () => {
    expect(messages('z.literal(2)', 'packages/contract/src/main/sanad-pardaz.ts')).toEqual([]);
    expect(messages('text.max(60)', 'packages/contract/src/main/tables.test.ts')).toEqual([]);
    expect(messages('text.max(60)', 'apps/server/src/main/tables.ts')).toEqual([]);
  });
});
