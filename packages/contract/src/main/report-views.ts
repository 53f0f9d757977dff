import { REPORT_ADDRESS_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, title } from '../common.ts';

const view = z.object({
  id,
  title,
  /** The report, or the dashboard, with its bar, as the address of its page has it. */
  address: z
    .string()
    .max(REPORT_ADDRESS_LENGTH_MAX)
    .regex(/^\/bo(\/reports(\/[a-z-]+)*)?(\?[^#\s]*)?$/),
});
export type ReportView = z.infer<typeof view>;

export const reportViews = {
  'GET /api/reports/views': call({
    summary: 'The reports that one keeps at the branch with their days, comparison and branches',
    access: staff('report.view'),
    response: z.object({ data: z.array(view) }),
  }),
  'POST /api/reports/views': call({
    summary: 'Keeps a report as it is looked at, for oneself; the same id again changes nothing',
    access: staff('report.view'),
    body: z.strictObject(view.shape),
    response: view,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api/reports/views/{id}': call({
    summary: 'Keeps it no longer',
    access: staff('report.view'),
    params: byId,
    errors: ['NOT_FOUND'],
  }),
} as const;
