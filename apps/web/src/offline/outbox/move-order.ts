import type { Order } from '@sofreh/contract/main/orders';
import { isWaitingStatus } from '@sofreh/domain/order-state';
import { type ApiInput, api, newId } from '#web/api/index.ts';
import { readLocalOrder } from '../view/read-local.ts';
import { kitchenWord } from './kitchen-unheard.ts';
import { submitIntent } from './submit.ts';
import { throughOrHere } from './through-or-here.ts';

type Move = Omit<ApiInput<'PATCH /api/orders'>['body'], 'id' | 'version' | 'moveId'>;

/**
 * Moves an order to another status: at the server, or here where it is not heard.
 * @param version the one the person saw; what is sent later is judged by what the order is then.
 * @returns the order as the server has it; null where the move is written here and goes to the server when it can.
 * @throws ApiFailure where the server refused it.
 */
export function moveOrder(
  vendorId: string,
  { id, version }: { readonly id: string; readonly version: number },
  move: Move,
): Promise<Order | null> {
  const kitchen = kitchenWord();
  // By its own id the slip of a cancel is known, whichever way it comes.
  const named = move.status === 'REJECTED' ? { ...move, moveId: newId() } : move;
  return throughOrHere<Order | null>(
    (signal) => {
      kitchen.asked();
      return api('PATCH /api/orders', { body: { id, version, ...named }, quiet: true, signal });
    },
    async () => {
      const before = move.status === 'REJECTED' ? await readLocalOrder(id) : null;
      await submitIntent({ kind: 'MOVE_STATE', vendorId, queue: id, body: named });
      // What was not accepted yet no cook knows.
      if (before && !isWaitingStatus(before.status)) void kitchen.kept(before);
      return null;
    },
    id,
  );
}
