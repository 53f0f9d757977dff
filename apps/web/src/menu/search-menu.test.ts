import { describe, expect, it } from 'vitest';
import type { MenuCategory } from './menu-index.ts';
import { searchMenu } from './search-menu.ts';

const dish = (title: string, description = '') => ({ id: title, title, description, code: '', tags: [] });
const category = (title: string, ...items: object[]) =>
  ({ id: title, title, items }) as unknown as MenuCategory;
const MENU = [
  category('نوشیدنی سرد', dish('آب‌هویج بستنی‌دار'), dish('آب پرتقال'), dish('دوغ', 'با بستنی نه')),
  category('پیتزا', dish('پپرونی'), dish('پیتزا سبزیجات'), dish('سس پنیر')),
  category('خورش', dish('قورمه‌سبزی'), dish('برنج هندی'), dish('ته‌چین مرغ'), dish('زرشک‌پلو با مرغ')),
  category('دسر', dish('بستنی سنتی'), dish('چای')),
];
const titlesOf = (text: string) =>
  searchMenu(MENU, text).flatMap(({ items }) => items.map(({ title }) => title));

describe('what is looked for in a menu', () => {
  it.each([
    ['قرمه سبزی', ['قورمه‌سبزی']],
    ['غورمه سبزی', ['قورمه‌سبزی']],
    ['پیتزای پپرنی', ['پپرونی']],
    ['زرشکپلو', ['زرشک‌پلو با مرغ']],
    ['تهچین', ['ته‌چین مرغ']],
    ['آب پرتغال', ['آب پرتقال']],
    ['چایی', ['چای']],
    ['پیتسا', ['پپرونی', 'پیتزا سبزیجات', 'سس پنیر']],
    ['دوق', ['دوغ']],
    ['دسر', ['بستنی سنتی', 'چای']],
    ['نوش\u064Aدن\u064A سرد', ['آب‌هویج بستنی‌دار', 'آب پرتقال', 'دوغ']],
    ['کباب', []],
    ['سوپ', []],
    ['جوجه', []],
  ])('by %j finds %j', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it('is first what has it in its name', () => {
    const menu = [category('نوشیدنی', dish('دوغ', 'با بستنی')), category('دسر', dish('بستنی سنتی'))];
    const found = searchMenu(menu, 'بستنی').flatMap(({ items }) => items.map(({ title }) => title));
    expect(found).toEqual(['بستنی سنتی', 'دوغ']);
  });
});
