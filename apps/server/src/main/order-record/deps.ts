import type { Notifier } from '#app/platform/db/notifier.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ChangeDeps } from './order-change.ts';

/** Holds what changing an order takes of a request, or of the program in a job. */
export interface ChangeContext {
  readonly db: Pool;
  readonly app: { readonly notifier: Pick<Notifier, 'notify'> };
  now(): Date;
  newId(): string;
}

/** Tells followers of a vendor's orders that its events have reached `seq`. */
export function announcer(notifier: Pick<Notifier, 'notify'>): ChangeDeps['announce'] {
  return (vendorId, seq) => notifier.notify('orders', { vendorId, seq });
}

/** Gathers what changes of orders need, from a request. */
export function changeDeps(ctx: ChangeContext): ChangeDeps {
  return {
    db: ctx.db,
    now: () => ctx.now(),
    newId: () => ctx.newId(),
    announce: announcer(ctx.app.notifier),
  };
}
