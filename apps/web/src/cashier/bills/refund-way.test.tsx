import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { RefundWayField } from './refund-way.tsx';
import { refundTexts as texts } from './texts.ts';

const seen = vi.hoisted(() => ({ own: undefined as unknown }));
vi.mock('#web/staff/cash-drawers/use-own-drawer.ts', () => ({ useOwnDrawer: () => ({ data: seen.own }) }));
vi.mock('#web/staff/payments/use-terminal.ts', () => ({ useTerminalTitle: () => null }));
vi.mock('#web/staff/session/staff-context.ts', () => ({ useStaff: () => ({ can: () => true }) }));

let rendered: Rendered;
afterEach(() => rendered.unmount());

it.each([
  ['an open drawer', { drawer: { id: 'd' } }, false, texts.fromDrawer],
  ['no open drawer', { drawer: null }, false, texts.besidesDrawer],
  ['a drawer nobody knows of', undefined, false, texts.inCash],
  ['an open drawer, while the courier gives it', { drawer: { id: 'd' } }, true, texts.fromPurse],
])('says where cash comes from with %s', (_case, own, byCourier, said) => {
  seen.own = own;
  const payment = { id: 'p', method: 'CASH' as const, left: 50_000, posTerminalId: null };
  rendered = render(
    <RefundWayField
      payments={[payment] as never}
      sum={50_000}
      currency="TOMAN"
      ways={['CASH']}
      way="CASH"
      byCourier={byCourier}
      onChange={() => undefined}
    />,
  );
  expect(rendered.container.textContent).toContain(said);
});
