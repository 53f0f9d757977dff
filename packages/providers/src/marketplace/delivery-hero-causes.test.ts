import { deliveryHeroCauseTexts } from '@sofreh/fa/marketplace-cause-texts';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { expect, test } from 'vitest';
import { DELIVERY_HERO_CAUSES } from './delivery-hero-causes.ts';

test('each cause is offered once with its words, and no words are left over', () => {
  const ids = DELIVERY_HERO_CAUSES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.fromEntries(DELIVERY_HERO_CAUSES.map(({ id, title }) => [id, title]))).toEqual(
    deliveryHeroCauseTexts,
  );
  expect(lintTexts(deliveryHeroCauseTexts)).toEqual([]);
});
