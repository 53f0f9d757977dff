import { DESCRIPTION_LENGTH } from '@sofreh/domain/limits';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCartActions, useCarts } from '../cart/cart-store.ts';
import { emptySiteCart } from '../cart/site-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render } from '../testing.tsx';
import { Questions } from './questions.tsx';

const vendor = { id: 'v', name: 'سفره', currency: 'TOMAN' };
let rendered: Rendered;
const cart = () => useCarts.getState().carts.v;

function Ordered() {
  const { finish } = useCartActions();
  return (
    <button type="button" id="ordered" onClick={finish}>
      ordered
    </button>
  );
}

beforeEach(() => {
  useCarts.setState({
    carts: { v: { ...emptySiteCart(vendor, 'o'), description: 'بی پیاز', numberOfPerson: 1 } },
  });
  rendered = render(
    <SiteProvider data={{ vendor } as unknown as SiteData}>
      <section id="overview">
        <Questions at="OVERVIEW" />
      </section>
      <section id="details">
        <Questions at="ORDER_DETAILS" />
      </section>
      <Ordered />
    </SiteProvider>,
  );
});
afterEach(() => {
  rendered.unmount();
  useCarts.setState({ carts: {} });
});

it('asks each question at its step, with what was answered before', () => {
  const words = (id: string) => rendered.container.querySelector(`#${id}`)?.textContent;
  expect(words('overview')).toContain('تعداد نفراتبرای قاشق و چنگال');
  expect(words('details')).toContain('توضیح برای رستوران');
  const area = rendered.container.querySelector<HTMLTextAreaElement>('#details textarea');
  expect([area?.value, area?.placeholder, area?.maxLength]).toEqual([
    'بی پیاز',
    'هر چه باید بدانیم',
    DESCRIPTION_LENGTH.max,
  ]);
});

it.each([
  ['PICKUP', false],
  ['DELIVER', false],
  ['SERVE', true],
] as const)('speaks of a table to be laid only where there is one: %s', (deliveryType, isSaid) => {
  act(() => useCarts.getState().change(vendor, () => ({ deliveryType })));
  expect(rendered.container.textContent?.includes('چیدن میز')).toBe(isSaid);
});

it('counts up and down to nothing, and keeps for the next order what is not of this one alone', () => {
  const [more, less] = rendered.container.querySelectorAll<HTMLElement>('#overview button');
  act(() => more?.click());
  expect(cart()?.numberOfPerson).toBe(2);
  act(() => rendered.container.querySelector<HTMLElement>('#ordered')?.click());
  expect(cart()).toMatchObject({ numberOfPerson: 2, description: '' });
  act(() => less?.click());
  act(() => less?.click());
  expect(cart()?.numberOfPerson).toBeNull();
});
