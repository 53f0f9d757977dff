import { contract } from '@sofreh/contract';
import { AUDIT_ACTIONS } from '@sofreh/contract/audit-actions';
import type { CallDeclaration } from '@sofreh/contract/call';
import { foodShift } from '@sofreh/contract/catalog/food-shifts';
import { menuCategoryDetail } from '@sofreh/contract/catalog/menu-categories/category-editing';
import { menuItemTag } from '@sofreh/contract/catalog/menu-item-tags';
import { menuItemDetail } from '@sofreh/contract/catalog/menu-items';
import { printer, printerStation } from '@sofreh/contract/catalog/printers';
import { ingredient } from '@sofreh/contract/catalog/recipes';
import { toppingCategoryDetail } from '@sofreh/contract/catalog/topping-categories';
import { toppingDetail } from '@sofreh/contract/catalog/toppings';
import { customers } from '@sofreh/contract/identity/customers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aboutInWords, actionText, differences } from './differences.ts';
import { fieldNames } from './field-texts.ts';
import { subjectTexts } from './subject-texts.ts';
import { auditTexts as texts } from './texts.ts';

describe('what was done', () => {
  it.each(AUDIT_ACTIONS)('%s has a Persian name of its own, and so has its subject', (action) => {
    const text = actionText(action);
    expect(text).toMatch(/^[آ-ی‌ ٔ]{5,40}$/u);
    expect(AUDIT_ACTIONS.filter((other) => actionText(other) === text)).toEqual([action]);
    expect(Object.keys(subjectTexts)).toContain(action.split('.')[0]);
  });

  it('says only that something was done where an action has no name', () => {
    expect(actionText('something.new')).toBe(texts.unnamed);
  });
});

describe('differences', () => {
  it('name the fields that differ, and say values as people do', () => {
    const before = { name: 'ترنج', taxRate: 9, autoAccept: false, permissions: ['order.view'] };
    const after = { name: 'ترنج', taxRate: 10, autoAccept: true, permissions: ['order.view', 'table.view'] };
    expect(differences(before, after)).toEqual([
      { field: 'درصد مالیات', before: '۹', after: '۱۰' },
      { field: 'پذیرش خودکار', before: 'خیر', after: 'بله' },
      { field: 'دسترسی‌ها', before: 'دیدن سفارش‌ها', after: 'دیدن سفارش‌ها، دیدن میزها' },
    ]);
    const windows = [{ weekday: 'SAT', from: '09:00', to: '17:00' }];
    expect(differences({ windows: [] }, { windows })).toEqual([
      { field: 'بازه‌ها', before: texts.nothing, after: 'شنبه ۰۹:۰۰ تا ۱۷:۰۰' },
    ]);
    const fees = { SERVE: { type: 'PERCENTAGE', value: 10 }, DELIVER: { type: 'FIX', value: 5000 } };
    expect(differences({ serviceFees: {} }, { serviceFees: fees })).toEqual([
      { field: 'حق سرویس', before: texts.nothing, after: 'سرو در محل ۱۰٪، ارسال با پیک ۵٬۰۰۰ ثابت' },
    ]);
    expect(differences(null, { day: '2026-03-21', title: '' })).toEqual([
      { field: 'روز', before: texts.nothing, after: 'شنبه ۱ فروردین ۱۴۰۵' },
      { field: 'عنوان', before: texts.nothing, after: texts.nothing },
    ]);
    expect(differences(true, false)).toEqual([{ field: 'وضعیت', before: texts.yes, after: texts.no }]);
    expect(differences({ birthday: null }, { birthday: 115 })).toEqual([
      { field: 'تولد', before: texts.nothing, after: '۱۵ فروردین' },
    ]);
    expect(differences(null, null)).toEqual([]);
    expect(differences({ logoFileId: 'a', brandId: 'b' }, { logoFileId: 'c', brandId: 'd' })).toEqual([
      { field: 'نشان', before: texts.oldPicture, after: texts.newPicture },
    ]);
  });

  it.each([
    [null, { name: 'شیفت شب', permissions: [] }, 'شیفت شب'],
    [{ firstName: 'پگاه', lastName: 'راد', roleName: 'cashier' }, null, 'پگاه راد'],
    [{ name: 'ترنج', taxRate: 9 }, { name: 'ترنج', taxRate: 10 }, 'ترنج'],
    [{ name: 'ترنج' }, { name: 'نارنج' }, 'نام: ترنج ← نارنج'],
    [{ taxRate: 9 }, { taxRate: 10 }, 'درصد مالیات: ۹ ← ۱۰'],
    [{ taxRate: 9, autoAccept: true }, { taxRate: 10, autoAccept: false }, 'درصد مالیات، پذیرش خودکار'],
    [true, false, 'وضعیت: بله ← خیر'],
    [null, null, ''],
  ])('of %j and %j are told in short as «%s»', (before, after, text) => {
    expect(aboutInWords(before, after)).toBe(text);
  });

  it('never show a Latin digit, whatever was stored', () => {
    const stored = fc.jsonValue();
    fc.assert(
      fc.property(stored, stored, (before, after) => {
        for (const { before: old, after: now } of differences(before, after)) {
          expect(`${old}${now}`).not.toMatch(/[0-9]/);
        }
      }),
    );
  });
});

it.each([
  menuItemDetail,
  menuCategoryDetail,
  toppingDetail,
  toppingCategoryDetail,
  foodShift,
  menuItemTag,
  printer,
  printerStation,
  ingredient,
])('every field of the catalog that a change may name has a Persian name', ({ shape }) => {
  const fields = Object.keys(shape).filter((field) => field !== 'id' && field !== 'vendorId');
  expect(fields.filter((field) => !(field in fieldNames))).toEqual([]);
});

it('every field of a customer that staff change has a Persian name', () => {
  const { shape } = customers['PUT /api-identity/identity/customers'].body;
  // Answers to the vendor's own questions are told by no change.
  const fields = Object.keys(shape).filter((field) => field !== 'id' && field !== 'fields');
  expect(fields).toContain('birthday');
  expect(fields.filter((field) => !(field in fieldNames))).toEqual([]);
});

it('everything that a workbook can be asked for has a Persian name, and so has what it can be', () => {
  const workbooks = Object.values<CallDeclaration>(contract).filter(({ responds }) => responds === 'excel');
  const asked = workbooks.flatMap(({ query }) => {
    if (!(query instanceof z.ZodType)) return [];
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).filter(([key]) => key !== 'id');
  });
  expect(asked.length).toBeGreaterThan(50);
  for (const [key, schema] of asked) {
    const values = (typeof schema === 'object' && schema.enum) || [''];
    for (const value of values) {
      expect(differences(null, { [key]: value })).toEqual([
        {
          field: expect.not.stringContaining(texts.other),
          before: texts.nothing,
          after: expect.not.stringMatching(/[A-Za-z]/),
        },
      ]);
    }
  }
});

it('what was chosen by its id is told of as another one, a list of ids by its length', () => {
  const [one, other] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
  expect(differences({ categoryId: one }, { categoryId: other })).toEqual([
    { field: 'دسته', before: texts.oldOne, after: texts.newOne },
  ]);
  expect(differences({ toppingCategoryIds: [one] }, { toppingCategoryIds: [one, other] })).toEqual([
    { field: 'دسته‌های افزودنی', before: '۱ مورد', after: '۲ مورد' },
  ]);
});
