import { describe, expect, it } from 'vitest';
import { placesExist } from './places-exist.ts';

function faults(page: string, path = 'docs/where.md'): readonly string[] {
  const paths = [
    'packages/domain/src/pricing/price-order.ts',
    'apps/server/src/main/orders/placing/new-order.ts',
  ];
  return placesExist
    .check([...paths.map((file) => ({ path: file, text: '' })), { path, text: page }])
    .map(({ line, message }) => `${line}: ${message}`);
}

describe('pages that say where something is are right', () => {
  it.each([
    '`packages/domain/src/pricing`',
    '`packages/domain/src/{pricing,pricing/price-order.ts}`',
    '`packages/domain/src/pricing/<rule>.ts`',
    '`packages/domain/src/pricing`, its steps are `price-order.ts` in it',
    '`BAD_RATING`, `npm run check`, `/api/orders/receipts`',
  ])('leaves %j alone', (page) => {
    expect(faults(page)).toEqual([]);
  });

  it('tells of each place that is not there, in its line', () => {
    expect(faults('a\n`packages/domain/src/{pricing,rounding}` and `main/order`')).toEqual([
      '2: there is no packages/domain/src/rounding',
      '2: there is no main/order',
    ]);
  });

  it('has docs/where.md say the whole way, the other pages the end of it', () => {
    const ends = '`main/orders`, `placing/new-order.ts`';
    expect(faults(ends)).toEqual(['1: there is no main/orders', '1: there is no placing/new-order.ts']);
    expect(faults(ends, 'README.md')).toEqual([]);
    expect(faults('`main/order`', 'README.md')).toEqual(['1: there is no main/order']);
  });

  it('looks for a file that is said by its name alone where the row is', () => {
    expect(faults('`packages/domain/src/pricing`\n`new-order.ts` beside it')).toEqual([
      '2: no place of its row has new-order.ts',
    ]);
  });

  it.each(['docs/new-customer-field.md', 'docs/new-order-field.md'])('reads %s', (page) => {
    expect(faults('`main/order`', page)).toEqual(['1: there is no main/order']);
  });

  it('reads no other page', () => {
    expect(faults('`main/order`', 'docs/offline.md')).toEqual([]);
  });
});
