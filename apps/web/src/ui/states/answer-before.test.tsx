import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { AnswerBefore } from './answer-before.tsx';

let rendered: Rendered;
afterEach(() => rendered?.unmount());

it.each([
  [true, 'is told as busy and cannot be touched'],
  [false, 'is as it is'],
])('while the next answer is waited for (%s), what stands there %s', (waiting) => {
  rendered = render(
    <AnswerBefore waiting={waiting}>
      <button type="button">قرمه‌سبزی</button>
    </AnswerBefore>,
  );
  const button = find(rendered, 'button');
  expect(button.closest('[inert]') !== null).toBe(waiting);
  expect(button.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe(String(waiting));
});
