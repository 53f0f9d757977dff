import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { CreditRoom } from './credit-room.tsx';
import { paymentTexts as texts } from './texts.ts';

const seen = vi.hoisted(() => ({ online: true, account: null as unknown, isError: false }));
vi.mock('#web/offline/index.ts', () => ({ useNetwork: () => ({ online: seen.online }) }));
vi.mock('@tanstack/react-query', () => ({
  useQuery: () => ({ data: seen.account, isError: seen.isError }),
}));
vi.mock('../query/call-query.ts', () => ({ callQuery: () => ({}) }));

const ageing = { overdue: 0, dueDay: null };
const account = { active: true, creditLimit: 1_000_000, owed: 700_000, room: 300_000, ageing };
let rendered: Rendered;
afterEach(() => rendered.unmount());

it.each([
  [
    'enough room',
    { account },
    ['۳۰۰٬۰۰۰', '۷۰۰٬۰۰۰', '۱٬۰۰۰٬۰۰۰'],
    [texts.creditTooMuch, texts.creditOverdue],
  ],
  ['too little', { account: { ...account, room: 199_999 } }, [texts.creditTooMuch], [texts.creditClosed]],
  [
    'an old debt',
    { account: { ...account, ageing: { overdue: 50_000, dueDay: '2026-11-21' } } },
    [texts.creditOverdue, '۵۰٬۰۰۰', '۱۴۰۵/۰۸/۳۰'],
    [texts.creditTooMuch],
  ],
  ['a closed account', { account: { ...account, active: false } }, [texts.creditClosed], ['۳۰۰٬۰۰۰']],
  ['no network', { account: undefined, online: false }, [texts.creditUnseen], []],
] as const)('says of %s what it is', (_, told, shown, hidden) => {
  Object.assign(seen, { online: true, isError: false, ...told });
  rendered = render(<CreditRoom customerId="c" amount={200_000} currency="TOMAN" />);
  const text = rendered.container.textContent ?? '';
  for (const each of shown) expect(text).toContain(each);
  for (const each of hidden) expect(text).not.toContain(each);
});
