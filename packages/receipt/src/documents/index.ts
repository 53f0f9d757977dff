export * from './courier-slip.ts';
export * from './document.ts';
export * from './kitchen-slip.ts';
export * from './of-order.ts';
export * from './order-paper.ts';
export type { PaperCustomer, PaperLine, PaperLook, PaperOrder, PaperVendor } from './parts.ts';
export * from './small-papers.ts';
