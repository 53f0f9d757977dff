import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { DragList } from './drag-list.tsx';
import { moved } from './places.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function Dishes() {
  const [dishes, setDishes] = useState<readonly string[]>(['آش', 'برنج', 'چای']);
  return (
    <DragList
      label="غذاها"
      items={dishes}
      keyOf={(dish) => dish}
      nameOf={(dish) => dish}
      renderItem={(dish) => <span data-dish>{dish}</span>}
      onMove={(from, to) => setDishes(moved(dishes, from, to))}
    />
  );
}
const order = () =>
  [...rendered.container.querySelectorAll('[data-dish]')].map(({ textContent }) => textContent);
const handle = (name: string) => find<HTMLElement>(rendered, `[aria-label="جابه‌جایی ${name}"]`);
const press = (name: string, ...keys: readonly string[]) => {
  for (const key of keys) {
    act(() => {
      handle(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  }
};
const said = () => find(rendered, '[role=status]').textContent;

describe('DragList by keyboard', () => {
  it('lifts, moves, puts down and says each step', () => {
    rendered = render(<Dishes />);
    act(() => handle('آش').focus());
    press('آش', ' ');
    expect(said()).toContain('جای ۱ از ۳');
    press('آش', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(said()).toBe('جای ۳ از ۳.');
    expect(order()).toEqual(['آش', 'برنج', 'چای']);
    press('آش', ' ');
    expect(order()).toEqual(['برنج', 'چای', 'آش']);
    expect(document.activeElement).toBe(handle('آش'));
  });

  it('gives up with Escape', () => {
    rendered = render(<Dishes />);
    press('چای', 'Enter', 'ArrowUp', 'Escape', 'ArrowUp');
    expect(order()).toEqual(['آش', 'برنج', 'چای']);
    expect(said()).toContain('لغو');
  });
});
