/**
 * This is work at a till that loses nothing (specification section 3, «offlineDB» and network state; docs/offline.md).
 *
 * The register writes what its cashier does here, online or not, and shows what it reads from here:
 *
 * - `submitOrder({ vendorId, order, menuVersion, charged, explanation, payments })` takes a new order. `order` is the
 *   body of `POST /api/orders` without payments, `charged` the very input given to `priceOrder`, `explanation` its
 *   steps. It draws the order's number, writes order and payments to the disk in one transaction and resolves to
 *   `{ id, number, businessDay }`: only then say «ثبت شد», print, open the drawer. The same order id twice is the same
 *   order.
 * - `submitIntent({ kind, vendorId, queue, body })` does something to an order or a cash drawer. It too resolves when it
 *   is on the disk. `payOrder`, `editPlaced`, `moveToTable`, `askRefund`, `openDrawer`, `moveCash` and `closeDrawer` ask the
 *   server first and do so where it is not heard.
 * - `useNetwork()` is the network state (`status`, `syncStatus`, `reconnecting`, `socketStatus`, `checkOfflineType`) with
 *   `online`, `unsent` and `toLookAt`. `setCheckOfflineType` lets a cashier work offline on purpose.
 * - `useLocalOrder(id)` is an order of this till, paid here or not, whatever the server knows of it yet.
 * - Queries made with `callQuery` answer from the till's copies by themselves while there is no network
 *   (`copies/copies.ts` lists which).
 * - `useOutbox()` is how much of what was done here is not done with. Screens: `/bo/cashier/outbox`, `/bo/cashier/outage`.
 * - Both writers throw when nothing was written (`TillNotRegistered`, storage full): the order stays typed, say so.
 */

export {
  chargesHeldHere,
  type HeldCharge,
  hasChargesHere,
  NoBridge,
  RefusedByBridge,
  readChargeHere,
  startChargeHere,
  stepChargeHere,
} from './card-charges/charge-here.ts';
export { type FirstCount, keepFirstCount } from './cash-drawers/first-count.ts';
export { takeAnsweredHere } from './copies/answered-here.ts';
export { ALL_THERE_ARE } from './copies/known-orders.ts';
export { keepTaken } from './copies/order-copies.ts';
export { withBills } from './copies/table-copies.ts';
export { hasCopy, withCopy } from './copies/with-copy.ts';
export { useOtherTill } from './device/other-till.ts';
export { ensureTill, reserveInOwnLane, reserveNextFree } from './device/register-till.ts';
export { useFilledCopies } from './engine/fill-copies.ts';
export { usePulse } from './engine/use-pulse.ts';
export { useGuardedMemory, useTill } from './engine/use-till.ts';
export {
  type CheckOfflineType,
  maySend,
  type NetworkState,
  serverNow,
  setCheckOfflineType,
  useNetworkStore,
} from './network/network-store.ts';
export { type Network, useNetwork } from './network/use-network.ts';
export { closeDrawer, moveCash, openDrawer } from './outbox/drawer-work.ts';
export { moveOrder } from './outbox/move-order.ts';
export { payOrder } from './outbox/pay-order.ts';
export {
  findCreation,
  type NewIntent,
  type NewOrder,
  submitIntent,
  submitOrder,
  TillNotRegistered,
} from './outbox/submit.ts';
export { takeTold, useTakenUp } from './outbox/taken-up.ts';
export { heardAlone, heardOrHere, isServerAway, NotHeard, throughOrHere } from './outbox/through-or-here.ts';
export { type Leaving, noted, takeUp } from './outbox/under-way.ts';
export { askRefund, beginCourse, editPlaced, moveToTable } from './outbox/wishes.ts';
export { cameOutBefore, keepCameOut } from './paper/came-out.ts';
export {
  keepReceiptOut,
  printReceiptHere,
  printReceiptPage,
  type ReceiptEnd,
  receiptPage,
} from './paper/receipt-here.ts';
export { rescueOf } from './paper/rescue.ts';
export { forgetPeople, type OfflinePins } from './person/kept-pins.ts';
export { currentPerson, standAtTill, type TillPerson, usePersonStore } from './person/person-store.ts';
export { type TakeOver, takeOverHere } from './person/take-over.ts';
export { dropDraft, type Kept, keepDrafts, readDraft, readDrafts } from './store/drafts.ts';
export type { OutboxEntry } from './store/entry.ts';
export { reserveNumber, tillId } from './store/till-device.ts';
export { offlineTexts } from './texts.ts';
export { OfflineStatus, StorageWarning } from './ui/offline-status.tsx';
export { creationOrder } from './view/creation-order.ts';
export { isLocal, type LocalOrder, withPayments } from './view/local-orders.ts';
export { useLive } from './view/use-live.ts';
export { useLocalOrder } from './view/use-local-order.ts';
export { type Outbox, useOutbox } from './view/use-outbox.ts';
