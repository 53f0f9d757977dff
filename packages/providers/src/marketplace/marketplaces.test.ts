import { MARKETPLACES } from '@sofreh/domain/marketplace';
import { expect, test } from 'vitest';
import { marketplaceConformance } from './conformance.ts';

marketplaceConformance();

test('every marketplace is held to the promises', () => {
  expect(MARKETPLACES).toEqual(['SNAPPFOOD']);
});
