import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, instant } from '../common.ts';

const evening = z.object({
  enabled: z.boolean(),
  /** Says whether this installation can send text messages with a link. */
  possible: z.boolean(),
  /** It goes to these owners, by name. */
  owners: z.array(z.string()),
  /** These are the last ones that were sent. */
  sent: z.array(z.object({ businessDay, ownerName: z.string(), message: z.string(), toldAt: instant })),
});

export const eveningMessages = {
  'GET /api/reports/evening': call({
    summary:
      'Whether owners are written to after closing, as they are until that is turned off, and what was written last',
    access: staff('report.view'),
    response: evening,
  }),
  'PUT /api/reports/evening': call({
    summary: 'Has owners be written to after closing, or no longer',
    access: staff('vendor.edit'),
    body: z.strictObject({ enabled: z.boolean() }),
    response: evening,
  }),
} as const;
