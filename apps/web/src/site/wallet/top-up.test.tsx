import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rendered, render, type } from '../testing.tsx';
import { TopUp } from './top-up.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../data/api.ts', () => ({ api: asked }));

let rendered: Rendered;
const field = () => rendered.container.querySelector<HTMLInputElement>('.field input');
const button = () => rendered.container.querySelector<HTMLButtonElement>('button[type=submit]');

beforeEach(() => {
  asked.mockReset().mockReturnValue(new Promise(() => undefined));
  rendered = render(<TopUp currency="TOMAN" isOpen simulated={false} />);
});
afterEach(() => rendered.unmount());

describe('an amount for the wallet', () => {
  it.each(['12.5', '۱۲٫۵', '-5', '5x', '0', '99999999999'])(
    '%s is no other amount: it stays, is refused and opens no payment',
    async (typed) => {
      await type(field(), typed);
      expect(button()?.disabled).toBe(true);
      expect(rendered.container.textContent).toContain('عدد درست و بی‌اعشار');
      expect(field()?.value).toHaveLength(typed.length);
      await act(async () => button()?.click());
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is what was typed, in any digits', async () => {
    await type(field(), '٢۵0000');
    expect(field()?.value).toBe('۲۵۰۰۰۰');
    await act(async () => button()?.click());
    expect(asked).toHaveBeenCalledWith('POST /api/wallet/topups', {
      body: expect.objectContaining({ amount: 250_000 }),
    });
  });
});
