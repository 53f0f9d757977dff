import { lowerEditItem } from '@sofreh/domain/order-edit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, onNotice } from '#web/api/index.ts';
import { editPlaced } from '#web/offline/index.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import type { EditedOrder } from './edit-state.ts';
import { type OrderEdit, useOrderEdit } from './use-order-edit.ts';

const seen = vi.hoisted(() => ({ cap: 50 }));
vi.mock('#web/staff/session/staff-context.ts', () => ({
  useStaff: () => ({ can: () => true, manualDiscountCap: 50, vendor: { id: 'v', currency: 'TOMAN' } }),
}));
vi.mock('#web/offline/index.ts', async (load) => ({
  ...(await load<typeof import('#web/offline/index.ts')>()),
  editPlaced: vi.fn(),
}));
vi.mock('./edit-drafts.ts', () => ({ keepEdit: async () => undefined, dropEdit: async () => undefined }));
const server = vi.fn<typeof fetch>();

const line = (id: string) => ({
  id,
  menuItemId: `menu-${id}`,
  title: id,
  unit: 'PIECE',
  count: 1,
  price: 100_000,
  changePrice: null,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: false,
  isFreeItem: false,
  note: '',
  toppings: [],
  refundedCount: 0,
  seat: 0,
});
/** Two dishes, of which a manager took 40,000 off when the cap let them. */
const ORDER = {
  id: 'o',
  vendorId: 'v',
  version: 1,
  status: 'CONFIRMED',
  deliveryType: 'PICKUP',
  currency: 'TOMAN',
  canAdd: true,
  items: [line('a'), line('b')],
  note: { KITCHEN: '', CUSTOMER: '' },
  preparationTime: 0,
  pricing: { discountType: 'MONEY', discountAmount: 40_000, finalDiscountAmount: 40_000, tip: 0 },
  terms: {
    discount: { kind: 'MONEY', value: 40_000, cap: null, code: null },
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0,
    minimumItemsTotal: 0,
  },
} as unknown as EditedOrder;

let edit: OrderEdit;
function Probe() {
  edit = useOrderEdit(ORDER, null, () => undefined);
  return null;
}
let rendered: Rendered;
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  queryClient.clear();
  server.mockImplementation(async () =>
    Response.json({ data: [{ vendor: { id: 'v' }, manualDiscountCap: seen.cap }] }),
  );
  rendered = render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

async function send(failure: ApiFailure) {
  vi.mocked(editPlaced).mockRejectedValue(failure);
  const told: string[] = [];
  const stop = onNotice(({ message }) => told.push(message));
  act(() => edit.apply((state) => lowerEditItem(state, 'b')));
  await act(() => edit.send.mutateAsync('').catch(() => undefined));
  stop();
  return told;
}

it.each([
  ['lower than it was known here: what may be taken off is said', 10, 'حداکثر ۳۰٬۰۰۰'],
  ['as it was known here: the price changed by something else', 50, 'قیمت'],
])('where another price is asked than is shown, the cap is read anew. It is %s', async (_case, cap, said) => {
  seen.cap = cap;
  const told = await send(new ApiFailure({ status: 409, code: 'PRICE_CHANGED', message: 'قیمت' }));
  expect(server.mock.calls.some(([asked]) => String(asked).includes('vendors/me'))).toBe(true);
  expect(told).toEqual([expect.stringContaining(said)]);
});

it('what the server says of its cap is said as the till says it', async () => {
  const details = { most: 5_000, takenOff: 40_000 };
  const failure = new ApiFailure({ status: 409, code: 'DISCOUNT_ABOVE_CAP', message: '', details });
  expect(await send(failure)).toEqual([expect.stringContaining('حداکثر ۵٬۰۰۰')]);
});
