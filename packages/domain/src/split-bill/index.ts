export { allocationFault, lineNow } from './allocation-fault.ts';
export { allocateLine, allocateShare, shareNow, sharesDone } from './allocations.ts';
export { arrivedPart } from './arrived-part.ts';
export * from './bill-parts.ts';
export {
  type Allocation,
  type BillLine,
  billAfter,
  billLines,
  billOf,
  type Fraction,
  linesLeft,
  MOST_SHARES,
  type OpenBill,
  type OpenLine,
  partAmount,
  withPaid,
} from './open-bill.ts';
