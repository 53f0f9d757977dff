import { afterEach, expect, it, vi } from 'vitest';
import { isShownForKey } from './shown-ticket.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A screen of 500 pixels with a heading of 40 and a ticket whose head is so far down, and comes below it when it is scrolled to. */
function draw(down: number, id = 'a') {
  document.body.innerHTML = `<main><section><h2></h2><article data-ticket="${id}"><header></header></article></section></main>`;
  const at = { top: down };
  const rectangle = (top: number, height: number) => ({ top, bottom: top + height }) as DOMRect;
  const part = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  part('main').getBoundingClientRect = () => rectangle(0, 500);
  part('h2').getBoundingClientRect = () => rectangle(0, 40);
  part('header').getBoundingClientRect = () => rectangle(at.top, 50);
  part('article').scrollIntoView = () => {
    at.top = 48;
  };
}

it('a key makes a ticket that can be seen', () => {
  draw(100);
  expect(isShownForKey('a')).toBe(true);
  expect(isShownForKey('b')).toBe(false);
});

it('of one below the screen the first press shows it, and only a later one makes it', () => {
  vi.useFakeTimers();
  draw(480, 'low');
  expect(isShownForKey('low')).toBe(false);
  vi.advanceTimersByTime(150);
  expect(isShownForKey('low')).toBe(false);
  vi.advanceTimersByTime(600);
  expect(isShownForKey('low')).toBe(true);
});

it('one that has gone under the heading of its column is not seen', () => {
  draw(20, 'under');
  expect(isShownForKey('under')).toBe(false);
});
