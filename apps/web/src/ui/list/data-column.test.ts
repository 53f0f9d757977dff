import { describe, expect, it } from 'vitest';
import { cardPlace, type DataColumn, shownColumns } from './data-column.ts';

const column = (key: string, rest: Partial<DataColumn<string>> = {}): DataColumn<string> => ({
  key,
  title: key,
  render: (row) => row,
  ...rest,
});
const columns = [column('name'), column('phone'), column('note', { hiddenByDefault: true })];
const keys = (shown: readonly DataColumn<string>[]) => shown.map(({ key }) => key);

describe('shownColumns', () => {
  it.each([
    [undefined, ['name', 'phone']],
    [
      ['note', 'name'],
      ['name', 'note'],
    ],
    [[], ['name', 'phone']],
    [['gone'], ['name', 'phone']],
  ])('%j chosen shows %j', (chosen, shown) => {
    expect(keys(shownColumns(columns, chosen))).toEqual(shown);
  });
});

describe('cardPlace', () => {
  it('makes the first column the heading unless another says so', () => {
    expect(columns.map((each) => cardPlace(each, columns))).toEqual(['title', 'line', 'line']);
    const others = [column('a'), column('b', { card: 'title' }), column('c', { card: 'none' })];
    expect(others.map((each) => cardPlace(each, others))).toEqual(['line', 'title', 'none']);
  });
});
