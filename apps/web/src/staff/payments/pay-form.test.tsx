import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { chargeTexts } from './card-charges/texts.ts';
import { PayForm } from './pay-form.tsx';
import { paymentTexts } from './texts.ts';

const seen = vi.hoisted(() => ({ online: true, terminal: null as object | null }));
vi.mock('#web/offline/index.ts', () => ({ useNetwork: () => ({ online: seen.online }) }));
vi.mock('./use-terminal.ts', async (load) => ({
  ...(await load<typeof import('./use-terminal.ts')>()),
  useTerminal: () => ({
    terminals: [seen.terminal],
    chosen: seen.terminal ?? undefined,
    choose: () => undefined,
  }),
}));
vi.mock('./terminal-field.tsx', () => ({ TerminalField: () => null }));
vi.mock('./card-fields.tsx', () => ({ CardFields: () => null }));
vi.mock('./credit-room.tsx', () => ({ CreditRoom: () => null }));
vi.mock('../cash-drawers/cash-goes.tsx', () => ({ CashGoes: () => null }));
vi.mock('../cash-drawers/open-form.tsx', () => ({ OpenForm: () => null }));

const READY = { id: 't', bankType: 'MELLI', ip: '192.168.1.40', hasKeys: false };
const [onPay, onCharge] = [vi.fn(), vi.fn()];
let rendered: Rendered;

function draw(told: Partial<typeof seen> = {}) {
  Object.assign(seen, { online: true, terminal: READY, ...told });
  const close = () => undefined;
  const form = { due: 50_000, currency: 'TOMAN', loading: false, hasCustomer: false } as const;
  rendered = render(<PayForm {...form} onPay={onPay} onCharge={onCharge} onClose={close} />);
}
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const first = () => find<HTMLButtonElement>(rendered, 'button[type=submit]').textContent;

beforeEach(() => {
  onPay.mockReset();
  onCharge.mockReset();
});
afterEach(() => rendered.unmount());

it('sends the amount first where the till can speak to the terminal; what was typed there is the quiet way', () => {
  draw();
  expect(first()).toContain(chargeTexts.send);
  expect(rendered.container.textContent).toContain(paymentTexts.typedThere);
  press('F9');
  expect(onCharge).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ method: 'CARD', amount: 50_000, posTerminalId: 't' }),
  ]);
  expect(onPay).not.toHaveBeenCalled();
});

it.each([
  ['without a network', { online: false }],
  ['at a terminal whose place nobody told', { terminal: { ...READY, ip: null } }],
  ['without the keys of its company', { terminal: { ...READY, bankType: 'SAMAN' } }],
  ['without a terminal', { terminal: null }],
])('%s the payment is written down', (_, told) => {
  draw(told);
  expect(first()).toContain(paymentTexts.confirm);
  press('F9');
  expect(onPay).toHaveBeenCalledOnce();
  expect(onCharge).not.toHaveBeenCalled();
});
