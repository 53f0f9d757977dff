import { expect, test } from 'vitest';
import { activeFilters, filtersOf, isFiltered, NO_FILTERS, workbookOf } from './order-filters.ts';

const address = { from: '2026-11-14', to: '2026-11-21', status: 'FINISHED', vendorIds: 'here,there' };

test('the workbook is asked for the orders of the list, and for the branches that were chosen', () => {
  expect(workbookOf(address)).toMatchObject({
    From: '2026-11-14',
    To: '2026-11-21',
    status: 'FINISHED',
    vendorIds: 'here,there',
  });
});

test('the branches of the workbook narrow no list, and go with the filters', () => {
  expect(filtersOf(address)).not.toHaveProperty('vendorIds');
  expect(activeFilters({ vendorIds: 'there' })).toBe(0);
  expect(isFiltered({ vendorIds: 'there' })).toBe(true);
  expect({ ...address, ...NO_FILTERS }.vendorIds).toBeUndefined();
});
