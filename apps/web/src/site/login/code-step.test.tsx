import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rendered, render, type } from '../testing.tsx';
import { CodeStep } from './code-step.tsx';

let rendered: Rendered;
let tried: string[];
let answer: () => Response | Promise<Response>;

const refusal = (code: string, details?: unknown) =>
  Response.json({ code, message: 'کد واردشده درست نیست.', errors: {}, details }, { status: 400 });
const field = () => rendered.container.querySelector<HTMLInputElement>('.code-boxes input');
const shown = () => rendered.container.textContent;

beforeEach(() => {
  tried = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    tried.push((JSON.parse(body) as { otp: string }).otp);
    return Promise.resolve(answer());
  });
  const sent = { phoneNumber: '09121234567', userId: 'u', isRegistered: true, resendAt: 0, until: 0 };
  rendered = render(<CodeStep sent={sent} onResent={vi.fn()} onBack={vi.fn()} onDone={vi.fn()} />);
});
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

describe('a code that was refused', () => {
  it('leaves empty boxes with the focus, and says how many tries are left', async () => {
    answer = () => refusal('OTP_WRONG', { triesLeft: 4 });
    await type(field(), '۱۱۱۱۱۱');
    expect(field()?.value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(shown()).toContain('۴ بار دیگر می‌توانید کد را بنویسید.');
    await type(field(), '۲');
    expect(tried).toEqual(['111111']);
    expect(shown()).not.toContain('کد واردشده درست نیست.');
  });

  it('says that the code is of no more use after its last try', async () => {
    answer = () => refusal('OTP_WRONG', { triesLeft: 0 });
    await type(field(), '111111');
    expect(shown()).toContain('دیگر پذیرفته نمی‌شود');
  });

  it.each(['OTP_EXPIRED', 'OTP_TOO_MANY_TRIES'])('is not kept after %s', async (code) => {
    answer = () => refusal(code);
    await type(field(), '111111');
    expect(field()?.value).toBe('');
  });
});

describe('a code of which nothing is known', () => {
  it('stays, and is not sent again by another digit', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    await type(field(), '111111');
    expect(field()?.value).toBe('۱۱۱۱۱۱');
    await type(field(), '1111112');
    expect(tried).toEqual(['111111']);
  });
});
