import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage, readSort, sortText } from './list-address.ts';

describe('the address of a list', () => {
  it('reads back every sort it wrote', () => {
    const sort = fc.record({ key: fc.stringMatching(/^[a-z][a-zA-Z]{0,20}$/), descending: fc.boolean() });
    fc.assert(
      fc.property(sort, (chosen) => {
        expect(readSort(sortText(chosen))).toEqual(chosen);
      }),
    );
    expect(readSort(sortText(null))).toBeNull();
    expect(readSort('-')).toBeNull();
  });

  it.each([
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['abc', 1],
    ['1e999', 1],
  ])('page %j is %i', (text, page) => {
    expect(readPage(text)).toBe(page);
  });
});
