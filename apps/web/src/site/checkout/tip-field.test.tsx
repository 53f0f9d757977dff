import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useCarts } from '../cart/cart-store.ts';
import { emptySiteCart } from '../cart/site-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render, type } from '../testing.tsx';
import { TipField } from './tip-field.tsx';

const vendor = { id: 'v', name: 'سفره', currency: 'TOMAN' };
let rendered: Rendered;
const told: boolean[] = [];
const tip = () => useCarts.getState().carts.v?.tip;
const field = () => rendered.container.querySelector<HTMLInputElement>('.field input');
const shown = () => rendered.container.textContent;

beforeEach(() => {
  useCarts.setState({ carts: { v: emptySiteCart(vendor, 'o') } });
  rendered = render(
    <SiteProvider data={{ vendor } as unknown as SiteData}>
      <TipField onRefused={(refused) => told.push(refused)} />
    </SiteProvider>,
  );
  const own = [...rendered.container.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1);
  act(() => own?.click());
});
afterEach(() => {
  rendered.unmount();
  useCarts.setState({ carts: {} });
});

describe('a tip of the guest’s own', () => {
  it('is read in any digits and shown in Persian ones', async () => {
    await type(field(), '15000');
    expect(tip()).toBe(15_000);
    expect(field()?.value).toBe('۱۵۰۰۰');
  });

  it('is written on without the groups it is read in', async () => {
    await type(field(), '15000');
    act(() => field()?.focus());
    act(() => field()?.blur());
    expect(field()?.value).toBe('۱۵٬۰۰۰');
    act(() => field()?.focus());
    expect(field()?.value).toBe('۱۵۰۰۰');
    // What is typed next takes the place of the whole amount.
    expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, 5]);
  });

  it.each([
    ['پانزده', 'مبلغ را با عدد درست'],
    ['-5', 'مبلغ را با عدد درست'],
    ['12,5', 'مبلغ را با عدد درست'],
    ['10000000000', 'انعام تا ۱۰٬۰۰۰٬۰۰۰'],
  ])('is none after %s, says why, and keeps the order back', async (text, why) => {
    await type(field(), '15000');
    await type(field(), text);
    expect(tip()).toBe(0);
    expect(shown()).toContain(why);
    expect(told.at(-1)).toBe(true);
    await type(field(), '7');
    expect([tip(), told.at(-1)]).toEqual([7, false]);
  });
});
