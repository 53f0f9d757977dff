import type { Approval } from '@sofreh/contract/approval';
import type { Order } from '@sofreh/contract/main/orders';
import { api } from '#web/api/index.ts';
import { readLocalOrder } from '../view/read-local.ts';
import { kitchenWord } from './kitchen-unheard.ts';
import { type NewIntent, submitIntent } from './submit.ts';
import { throughOrHere } from './through-or-here.ts';
import { noted } from './under-way.ts';

type BodyOf<K> = Extract<NewIntent, { kind: K }>['body'];
/** A wish ended so: the order as it is now, and whether the server has heard of it. */
export type Wished = { readonly order: Order; readonly heard: boolean };

/** Asks the server, or writes the wish here, where it stands in sight until the server has it. */
function wish(
  orderId: string,
  through: (signal: AbortSignal) => Promise<Order>,
  intent: NewIntent,
): Promise<Wished> {
  const kitchen = kitchenWord();
  const here = async () => {
    await submitIntent(intent);
    const order = await readLocalOrder(orderId);
    if (!order) throw new Error(`order ${orderId} is not at this till`);
    if (intent.kind !== 'REFUND') void kitchen.kept(order);
    return { order, heard: false };
  };
  const heard = async (signal: AbortSignal) => {
    kitchen.asked();
    return { order: await through(signal), heard: true };
  };
  return noted({ kind: 'INTENT', intent }, () => throughOrHere<Wished>(heard, here, orderId));
}

type At = { readonly vendorId: string; readonly orderId: string };

/**
 * Changes the lines of a placed order, under the edit's own id.
 * @param version what the server is told to have been seen; the intent says what it was made from (`baseVersion`).
 * @param approval a colleague's PIN, as for a refund.
 * @throws ApiFailure where the server refused it, `ORDER_CHANGED` where somebody was faster.
 */
export function editPlaced(
  { vendorId, orderId }: At,
  version: number,
  body: BodyOf<'EDIT'>,
  approval?: Approval,
): Promise<Wished> {
  const through = (signal?: AbortSignal) =>
    api('PUT /api/orders/editpostpaid', {
      body: { ...body.edit, orderId, version },
      quiet: true,
      approval,
      ...(signal ? { signal } : {}),
    });
  if (approval) return heardOnly(through);
  return wish(orderId, through, { kind: 'EDIT', vendorId, queue: orderId, body });
}

/** Takes a bill to another table, under the move's own id. @throws ApiFailure where the server refused it. */
export function moveToTable(
  { vendorId, orderId }: At,
  version: number,
  body: BodyOf<'MOVE_TABLE'>,
): Promise<Wished> {
  const { id, tableId, beside } = body;
  return wish(
    orderId,
    (signal) =>
      api('PUT /api/orders/changetable', {
        body: { id, orderId, tableId, beside, version },
        quiet: true,
        signal,
      }),
    { kind: 'MOVE_TABLE', vendorId, queue: orderId, body },
  );
}

/** Tells the kitchen to begin a course that was held. @throws ApiFailure where the server refused it. */
export function beginCourse(
  order: Pick<Order, 'id' | 'vendorId' | 'items'>,
  course: number,
): Promise<Wished> {
  const { id, vendorId } = order;
  const items = order.items.filter((item) => item.held && item.course === course);
  return wish(
    id,
    (signal) => api('PUT /api/orders/fire', { body: { orderId: id, course }, quiet: true, signal }),
    { kind: 'FIRE', vendorId, queue: id, body: { course, items: items.map((item) => item.id) } },
  );
}

/**
 * Gives money back, or asks the server for it as soon as it is heard.
 * @param approval a colleague's PIN: the server alone can judge it, so nothing of it is written here.
 * @throws ApiFailure where the server refused it, or an approved one did not reach it.
 */
export function askRefund(
  { vendorId, orderId }: At,
  body: BodyOf<'REFUND'>,
  approval?: Approval,
): Promise<Wished> {
  const { request } = body;
  const through = (signal?: AbortSignal) => {
    const options = { quiet: true, approval, ...(signal ? { signal } : {}) };
    return 'items' in request
      ? api('PUT /api/orders/refundorderitem', { body: { ...request, orderId }, ...options })
      : api('PUT /api/orders/refund', { body: { ...request, orderId }, ...options });
  };
  if (approval) return heardOnly(through);
  return wish(orderId, through, { kind: 'REFUND', vendorId, queue: orderId, body });
}

async function heardOnly(through: () => Promise<Order>): Promise<Wished> {
  return { order: await through(), heard: true };
}
