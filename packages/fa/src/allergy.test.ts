import { expect, it } from 'vitest';
import { deniesAllergy, tellsAllergy } from './allergy.ts';

it.each([
  'الرژی به شیر',
  'مهمان به گردو حساس است',
  'allergy: nuts',
  'severely allergic',
  'واکنش شدید به بادام زمینی',
  'انافیلاکسی',
  'بیماری سلیاک دارد',
  'به شیر حساسیت دارد، به گردو ندارد',
  'حساسیت به گردو، پنیر نداریم',
  'حساسیت به گردو ندارد',
  'مادر حساسیتی ندارد ولی پسر به تخم مرغ حساسیت دارد',
  'بدون مواد حساسیت زا',
  'بدون حساسیت زا',
  'no allergy to milk, allergic to nuts',
])('«%s» tells of an allergy', (key) => {
  expect(tellsAllergy(key)).toBe(true);
});

it.each([
  'مهمان حساسیتی ندارد',
  'حساسیت ندارد.',
  'هیچ گونه حساسیت غذایی نداریم',
  'حساسیتی به چیزی ندارم',
  'بدون حساسیت',
  'الرژی ندارد، تند باشد',
  'no allergies',
  'کم نمک',
  '',
])('«%s» tells of none', (key) => {
  expect(tellsAllergy(key)).toBe(false);
});

it('an answer that says no is none', () => {
  expect(['', 'نه', 'خیر', 'ندارم'].every(deniesAllergy)).toBe(true);
  expect(['گردو', 'نه، فقط گردو'].some(deniesAllergy)).toBe(false);
});
