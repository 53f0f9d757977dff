import { MONEY_AMOUNT, PRICE_CHANGE_PERCENT } from '@sofreh/domain/limits';
import { PRICE_STEPS, priceByPercent } from '@sofreh/domain/menu';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';

test('a price rises in the database to what the screen showed by the domain’s rule', async () => {
  const { manager, categoryId } = await desk.open();
  const { max } = MONEY_AMOUNT;
  const price = fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 1_000_000 }), fc.nat(100));
  const { min: least, max: most } = PRICE_CHANGE_PERCENT;
  const percent = fc.integer({ min: 100 * least, max: 100 * most }).map((hundredths) => hundredths / 100);
  const prices = fc.array(price, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(prices, percent, fc.constantFrom(...PRICE_STEPS), async (before, by, step) => {
      const ids = before.map(() => newId());
      for (const [at, id] of ids.entries()) {
        const added = await manager(`POST ${ITEMS}`, itemBody(id, categoryId, { price: before[at] }));
        expect(added.status, added.text).toBe(200);
      }
      const change = { ids, pricePercent: by, roundTo: step };
      expect((await manager(`PUT ${ITEMS}/bulk`, change)).body).toEqual({ changed: ids.length });
      const after = await Promise.all(ids.map((id) => manager(`GET ${ITEMS}/${id}`)));
      expect(after.map(({ body }) => body.price)).toEqual(
        before.map((each) => priceByPercent(each, by, step)),
      );
    }),
    { numRuns: 12 },
  );
});
