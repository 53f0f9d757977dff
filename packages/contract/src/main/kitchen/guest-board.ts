import { z } from 'zod';
import { everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { instant } from '../../common.ts';

const boardAddress = z.object({
  /** This is what stands behind `/board/`; null until one was made. */
  code: z.string().nullable(),
});
const number = z.object({ number: z.int() });

export const guestBoardCalls = {
  'GET /api/kitchen/board/{code}': call({
    summary:
      'The numbers that are being made and those that are ready, for a screen in the shop; nothing of anybody',
    access: everyone,
    params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/) }),
    response: z.object({
      vendorName: z.string(),
      at: instant,
      making: z.array(number),
      /** The last called out comes first. */
      ready: z.array(number.extend({ calledAt: instant.nullable() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'GET /api/kitchen/board': call({
    summary: "The address of the guests' board",
    access: staff('vendor.edit'),
    response: boardAddress,
  }),
  'POST /api/kitchen/board': call({
    summary: "Makes a new address of the guests' board; an older one shows nothing any more",
    access: staff('vendor.edit'),
    response: boardAddress,
  }),
} as const;
