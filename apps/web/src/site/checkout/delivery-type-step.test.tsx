import type { DeliveryType } from '@sofreh/domain/enums';
import { deliveryTypeLabels } from '@sofreh/fa/labels/ordering';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCarts } from '../cart/cart-store.ts';
import { emptySiteCart } from '../cart/site-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render } from '../testing.tsx';
import { DeliveryTypeStep } from './delivery-type-step.tsx';
import { checkoutTexts } from './texts.ts';

vi.mock('../cart-terms/use-promise.ts', () => ({ usePromise: () => 20 }));

let rendered: Rendered;
afterEach(() => {
  rendered.unmount();
  useCarts.setState({ carts: {} });
});

/** The step of a guest who chose `kept` on a former visit. */
function draw(kept: DeliveryType, told: { deliveryTypes: readonly DeliveryType[]; delivery?: object }) {
  const vendor = { id: 'v', name: 'ونک', address: '', currency: 'TOMAN', deliveryTypes: told.deliveryTypes };
  const data = { vendor, table: null, delivery: told.delivery ?? null } as unknown as SiteData;
  useCarts.setState({ carts: { v: { ...emptySiteCart(vendor, 'o'), deliveryType: kept } } });
  rendered = render(
    <SiteProvider data={data}>
      <DeliveryTypeStep />
    </SiteProvider>,
  );
}
const goOn = () => [...rendered.container.querySelectorAll('button')].at(-1);
const said = () => rendered.container.querySelector('[role=status]')?.textContent;

it.each([
  ['is not offered any more', 'DELIVER', 'GONE', { deliveryTypes: ['PICKUP'], delivery: {} }],
  ['needs a table that nobody named', 'SERVE', 'TABLE', { deliveryTypes: ['SERVE', 'PICKUP'] }],
  ['leads nowhere', 'DELIVER', 'NOWHERE', { deliveryTypes: ['DELIVER', 'PICKUP'] }],
] as const)(
  'a way of a former visit that %s is said at once, and nobody goes on with it',
  (_, kept, fault, told) => {
    draw(kept, told);
    expect(said()).toBe(checkoutTexts.chooseOther[fault](deliveryTypeLabels[kept]));
    expect(goOn()?.disabled).toBe(true);
    const other = rendered.container.querySelector<HTMLInputElement>('input:not(:disabled)');
    act(() => other?.click());
    expect(said()).toBe('');
    expect(goOn()?.disabled).toBe(false);
  },
);

it('says nothing of a way that still stands', () => {
  draw('DELIVER', { deliveryTypes: ['DELIVER', 'PICKUP'], delivery: {} });
  expect(said()).toBe('');
  expect(goOn()?.disabled).toBe(false);
});
