import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#web/api/failure.ts';
import { useCarts } from '../cart/cart-store.ts';
import { emptySiteCart } from '../cart/site-cart.ts';
import { leaveSittings } from './leave-sittings.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../data/api.ts', () => ({ api: asked }));

const sitting = { tableCode: 'VNK01', guestId: 'g', token: 't', revision: 7 };
const kept = () => useCarts.getState().carts.v?.sitting;

beforeEach(() => {
  asked.mockReset().mockResolvedValue({});
  useCarts.setState({ carts: { v: { ...emptySiteCart({ id: 'v', name: 'سفره' }, 'o'), sitting } } });
});
afterEach(() => useCarts.setState({ carts: {} }));

describe('who logs out at a table', () => {
  it('leaves none of their lines in the basket, and the phone sits down anew', async () => {
    await leaveSittings();
    expect(asked).toHaveBeenCalledWith('PUT /api/diningtable/sittings/{token}/basket', {
      params: { token: 't' },
      body: { revision: expect.any(Number), lines: [] },
      quiet: true,
    });
    expect(asked.mock.calls[0]?.[1].body.revision).toBeGreaterThan(7);
    expect(kept()).toBeNull();
  });

  it.each([
    ['SITTING_ENDED', sitting],
    ['UNREACHABLE', null],
  ])('after %s keeps %o', async (code, after) => {
    asked.mockRejectedValue(new ApiFailure({ code, message: '', status: 0 }));
    await leaveSittings();
    expect(kept()).toEqual(after);
  });

  it('says nothing where nobody sits', async () => {
    useCarts.setState({ carts: { v: emptySiteCart({ id: 'v', name: 'سفره' }, 'o') } });
    await leaveSittings();
    expect(asked).not.toHaveBeenCalled();
  });
});
