import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { Taken } from './taken.tsx';

const PAGE = `<div id="site">
  <article class="dish"><button class="dish-open">کباب</button><div class="dish-action"><button class="add-button">افزودن</button></div></article>
  <article class="dish"><div class="dish-action"><button class="add-button">افزودن</button></div></article>
  <button class="chip">نوشیدنی</button>
</div>`;

const pressed = vi.fn();
const heard = (event: Event) => pressed((event.target as Element).className);
let rendered: Rendered | undefined;

/** The page as the server drew it; `heard` is what the program would do. */
async function shown(): Promise<void> {
  document.body.innerHTML = PAGE;
  document.getElementById('site')?.addEventListener('click', heard);
  vi.resetModules();
  await import('./client.ts');
}
const buttons = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const taken = () => {
  rendered = render(<Taken />);
};

beforeEach(() => {
  globalThis.sofrehSite = undefined;
  pressed.mockClear();
});
afterEach(() => {
  globalThis.sofrehSite?.replay?.();
  rendered?.unmount();
  rendered = undefined;
});

it('keeps what is pressed on dishes too early, shows that it waits, and does each once', async () => {
  await shown();
  const [first, second] = buttons('.add-button');
  first?.click();
  first?.click();
  buttons('.dish-open')[0]?.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(first?.getAttribute('aria-busy')).toBe('true');
  expect(second?.hasAttribute('aria-busy')).toBe(false);
  taken();
  expect(pressed.mock.calls).toEqual([['add-button'], ['dish-open']]);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  second?.click();
  expect(pressed).toHaveBeenCalledTimes(3);
});

it('adds by the stepper where one has taken the button’s place', async () => {
  await shown();
  const [first] = buttons('.add-button');
  first?.click();
  const place = first?.parentElement;
  if (place) place.innerHTML = '<button class="more"></button><button class="less"></button>';
  taken();
  expect(pressed.mock.calls).toEqual([['more']]);
});

it('lets through what is pressed elsewhere', async () => {
  await shown();
  buttons('.chip')[0]?.click();
  expect(pressed.mock.calls).toEqual([['chip']]);
});

it('keeps nothing where it comes after the program', async () => {
  taken();
  await shown();
  buttons('.add-button')[0]?.click();
  expect(pressed.mock.calls).toEqual([['add-button']]);
});
