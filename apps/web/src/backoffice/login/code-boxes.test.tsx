import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Rendered, render, type } from '#web/ui/testing.tsx';
import { CodeBoxes } from './code-boxes.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

let code = '';
function Boxes() {
  const [value, setValue] = useState('');
  code = value;
  return <CodeBoxes value={value} onChange={setValue} invalid={false} disabled={false} />;
}
const boxes = () => [...rendered.container.querySelectorAll('input')];
const shown = () =>
  boxes()
    .map(({ value }) => value)
    .join('');

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    boxes()[0]?.dispatchEvent(event);
  });
}

function press(box: HTMLInputElement | undefined, key: string): void {
  act(() => {
    box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

describe('CodeBoxes', () => {
  it('has six boxes, the first of which browsers fill', () => {
    rendered = render(<Boxes />);
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]?.autocomplete).toBe('one-time-code');
  });

  it('takes a digit of any script and goes on to the next box', () => {
    rendered = render(<Boxes />);
    for (const [index, digit] of ['۱', '٢', '3'].entries()) {
      const box = boxes()[index];
      if (box) type(box, digit);
    }
    expect(code).toBe('123');
    expect(shown()).toBe('۱۲۳');
    expect(document.activeElement).toBe(boxes()[3]);
  });

  it('fills all boxes from a pasted message', () => {
    rendered = render(<Boxes />);
    paste('کد شما: ۴۸۲-۹۱۵');
    expect(code).toBe('482915');
  });

  it('overwrites a digit and takes digits back', () => {
    rendered = render(<Boxes />);
    paste('111111');
    const third = boxes()[2];
    if (third) type(third, '۱۷');
    expect(code).toBe('117111');
    press(boxes()[5], 'Backspace');
    expect(code).toBe('11711');
  });
});
