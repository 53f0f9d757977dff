import { isFailure } from '#web/api/failure.ts';
import { useCarts } from '../cart/cart-store.ts';
import { api } from '../data/api.ts';

/**
 * Who logs out takes their own lines out of the table's basket, and the phone sits down anew, as a guest without a name.
 * A sitting that is over stays known: the phone joins the next one only when its guest says so.
 */
export async function leaveSittings(): Promise<void> {
  const { carts, change } = useCarts.getState();
  for (const { vendorId, vendorName, sitting } of Object.values(carts)) {
    if (!sitting) continue;
    const { token, revision } = sitting;
    const isOver = token ? await takeBack(token, Math.max(revision + 1, Date.now())) : false;
    if (!isOver) change({ id: vendorId, name: vendorName }, () => ({ items: [], sitting: null }));
  }
}

/** @returns whether the sitting is over. */
async function takeBack(token: string, revision: number): Promise<boolean> {
  const call = api('PUT /api/diningtable/sittings/{token}/basket', {
    params: { token },
    body: { revision, lines: [] },
    quiet: true,
  });
  return call.then(
    () => false,
    (failure) => isFailure(failure, 'SITTING_ENDED'),
  );
}
