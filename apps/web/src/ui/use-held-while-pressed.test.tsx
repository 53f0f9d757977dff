import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from './testing.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

let arrive: (orders: readonly string[]) => void;
const pressed: string[] = [];

function Column() {
  const [orders, setOrders] = useState<readonly string[]>(['۱۱', '۱۲']);
  arrive = setOrders;
  return useHeldWhilePressed(orders).map((order) => (
    <button key={order} type="button" data-order={order} onClick={() => pressed.push(order)}>
      {order}
    </button>
  ));
}
const shown = () => [...rendered.container.querySelectorAll('button')].map(({ textContent }) => textContent);
const point = (type: string, init: PointerEventInit = {}) =>
  act(() => void window.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...init })));

it('what arrives while a button is pressed is shown once it was released and did what it does', async () => {
  rendered = render(<Column />);
  point('pointerdown');
  act(() => arrive(['۱۲']));
  expect(shown()).toEqual(['۱۱', '۱۲']);
  point('pointerup');
  act(() => find<HTMLButtonElement>(rendered, '[data-order="۱۱"]').click());
  expect(pressed).toEqual(['۱۱']);
  await expect.poll(shown).toEqual(['۱۲']);
  act(() => arrive(['۱۲', '۱۳']));
  expect(shown()).toEqual(['۱۲', '۱۳']);
});

it('a finger’s click comes a moment after its release, and a release beside or a menu holds nothing back', async () => {
  rendered = render(<Column />);
  point('pointerdown');
  act(() => arrive(['۱۲']));
  point('pointerup');
  await new Promise((later) => setTimeout(later, 50));
  expect(shown()).toEqual(['۱۱', '۱۲']);
  await expect.poll(shown).toEqual(['۱۲']);
  point('pointerdown');
  act(() => arrive(['۱۳']));
  act(() => void window.dispatchEvent(new Event('contextmenu')));
  await expect.poll(shown).toEqual(['۱۳']);
  point('pointerdown', { button: 2 });
  act(() => arrive(['۱۴']));
  expect(shown()).toEqual(['۱۴']);
});
