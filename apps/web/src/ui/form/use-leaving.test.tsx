import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { uiTexts } from '../texts.ts';
import { noteUnsaved } from './unsaved.ts';
import { useLeaving } from './use-leaving.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

let left = 0;
function Leaver() {
  const [leave, question] = useLeaving();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          leave(() => {
            left += 1;
          })
        }
      >
        شعبهٔ دیگر
      </button>
      {question}
    </>
  );
}
const press = (button: HTMLElement | undefined) => act(() => button?.click());
const answer = (text: string) =>
  press([...document.querySelectorAll('button')].find((button) => button.textContent === text));

it('leaves at once while nothing is unsaved, and asks where something is', () => {
  rendered = render(<Leaver />);
  const button = find<HTMLButtonElement>(rendered, 'button');
  press(button);
  expect(left).toBe(1);
  const saved = noteUnsaved();
  press(button);
  expect(left).toBe(1);
  answer(uiTexts.keepEditing);
  expect(left).toBe(1);
  press(button);
  answer(uiTexts.dropChanges);
  expect(left).toBe(2);
  saved();
  press(button);
  expect(left).toBe(3);
});
