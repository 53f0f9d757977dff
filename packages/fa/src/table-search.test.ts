import { describe, expect, it } from 'vitest';
import { findsTable, tablePattern } from './table-search.ts';

describe('the table that a search finds', () => {
  it.each([
    ['17', '17', true],
    ['۱۷', '17', true],
    ['17', '۱۷', true],
    ['میز ۱۷', '17', true],
    ['\u0645\u064A\u0632 17', '۱۷', true],
    ['17', 'میز ۱۷', true],
    ['۱۷', 'تراس ۱۷', true],
    ['۱۷', '۱۷ب', true],
    ['17', '117', false],
    ['17', '۱۷۰', false],
    ['میز ۱۷', 'میز ۱۷۰', false],
    ['میز', '17', true],
    ['میز تراس', 'تراس ۱۷', true],
    ['تراس', 'میز تراس', true],
    ['حیاط', 'تراس ۱۷', false],
    ['میزبان', '17', false],
    ['نشان ۱۲', 'نشان ۱۲', true],
    ['a.c', 'ABC', false],
    ['ویژه (بالا)', 'میز ویژه (بالا)', true],
    ['', '17', false],
  ])('%j and %j: %j', (search, name, found) => {
    expect(findsTable(search, name)).toBe(found);
  });

  it('is any where nothing but the word for a table is typed, and none where nothing is', () => {
    expect(tablePattern('میز')).toBe('');
    expect(tablePattern(' ')).toBeNull();
  });
});
