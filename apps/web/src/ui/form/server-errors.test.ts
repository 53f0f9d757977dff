import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#web/api/index.ts';
import { sortFaults } from './server-errors.ts';

const failure = (errors: Record<string, readonly string[]>) =>
  new ApiFailure({ code: 'BAD_REQUEST', message: 'نادرست', status: 400, errors });
const fields = ['title', 'toppings', 'prices.0.amount'];
const sort = (errors: Record<string, readonly string[]>) =>
  sortFaults(failure(errors), (path) => fields.includes(path));

describe('sortFaults', () => {
  it('puts each fault at its field, several of one field together, the same only once', () => {
    expect(sort({ title: ['الف', 'ب', 'الف'], 'prices.0.amount': ['پ'] })).toEqual({
      fields: { title: 'الف ب', 'prices.0.amount': 'پ' },
      rest: [],
    });
  });

  it('puts a fault inside a field at that field', () => {
    expect(sort({ 'toppings.2.price': ['گران'], toppings: ['کم'] }).fields).toEqual({ toppings: 'گران کم' });
  });

  it('loses nothing that has no field', () => {
    expect(sort({ id: ['شناسه'], 'prices.1.amount': ['مبلغ'], '': ['همه'] })).toEqual({
      fields: {},
      rest: [{ text: 'شناسه' }, { text: 'مبلغ' }, { text: 'همه' }],
    });
  });
});
