import { afterEach, expect, it } from 'vitest';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render } from '../testing.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';

const free = { least: 0, most: 0 };
const delivery = { cost: free, minimumBasket: free, freeOver: null };
const vendor = { currency: 'TOMAN', preparationTime: 25 };
let rendered: Rendered;
const told = (promisedMinutes: number | null) => {
  const data = { vendor, delivery, table: null, promisedMinutes } as unknown as SiteData;
  rendered = render(
    <SiteProvider data={data}>
      <DeliveryFacts />
    </SiteProvider>,
  );
  return rendered.container.textContent;
};
afterEach(() => rendered.unmount());

it('promises what the kitchen can keep now, not what the vendor says on a quiet day', () => {
  expect(told(52)).toContain('آماده تا حدود ۵۲ دقیقه');
});

it('says what the vendor says where nothing is known of the kitchen', () => {
  expect(told(null)).toContain('آماده تا حدود ۲۵ دقیقه');
});
