import type { segments } from '@sofreh/contract/identity/segments';
import { smsSize } from '@sofreh/domain/sms-packages';
import { shortDate } from '@sofreh/fa/dates';
import { OFFER_TEXTS } from '@sofreh/fa/message-texts';
import { segmentSheet } from '@sofreh/fa/page-sheet-texts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { requireCode, sampleMessage } from '../campaign-offers/campaign-offers.ts';
import {
  countReachable,
  listSegments,
  listUsers,
  type SegmentUserRow,
  sampleUsers,
  streamUsers,
} from './segments.queries.ts';
import {
  addSegment,
  availableSegments,
  changeSegment,
  namedSegment,
  removeSegment,
  userView,
  withCounts,
} from './segments.ts';

const SAMPLE = 5;

async function* cellsOf(users: AsyncIterable<SegmentUserRow>): AsyncGenerator<readonly Cell[]> {
  for await (const user of users) {
    const day = (at: Date | null) => at && shortDate(at);
    yield [
      user.firstName,
      user.lastName,
      user.phoneNumber,
      user.orderCount,
      user.spend,
      day(user.firstOrderAt),
      day(user.lastOrderAt),
      user.lastRating,
      user.stopped ? segmentSheet.stopped : '',
    ];
  }
}

export const segmentsCalls: Handlers<typeof segments> = {
  'GET /api-identity/identity/availablesegments': async ({ db, vendor, now }) => ({
    data: await availableSegments(db, vendor.id, now()),
  }),
  'GET /api-identity/identity/availablesegments/{id}/discountcodes/{discountCodeId}/message': async (ctx) => {
    const { db, vendor, params, now } = ctx;
    const { kind } = await namedSegment(db, vendor.id, params.id);
    const at = now();
    await requireCode(db, vendor.id, params.discountCodeId, at);
    const text = OFFER_TEXTS[kind];
    const sample = await sampleMessage(db, vendor, { text, discountCodeId: params.discountCodeId }, at);
    return { text, sample, parts: smsSize(sample).parts };
  },
  'GET /api-identity/identity/segmentation': async ({ db, vendor, query, now }) => {
    const page = await listSegments(db, vendor.id, query);
    return { ...page, data: await withCounts(db, vendor.id, page.data, now()) };
  },
  'POST /api-identity/identity/segmentation': (ctx) => addSegment(ctx, ctx.body),
  'PUT /api-identity/identity/segmentation': (ctx) => changeSegment(ctx, ctx.body),
  'DELETE /api-identity/identity/segmentation': (ctx) => removeSegment(ctx, ctx.query.id),
  'POST /api-identity/identity/segmentation/count': async ({ db, vendor, body, now }) => {
    const at = now();
    const [{ count, stopped }, sample] = await Promise.all([
      countReachable(db, vendor.id, body.definition, at),
      sampleUsers(db, vendor.id, body.definition, SAMPLE, at),
    ]);
    return { count, reachable: count - stopped, sample: sample.map((row) => userView(row, at)) };
  },
  'GET /api-identity/identity/segmentation/users': async ({ db, vendor, query, now }) => {
    const definition = await namedSegment(db, vendor.id, query.segment);
    const at = now();
    return mapPage(await listUsers(db, vendor.id, definition, query, at), (row) => userView(row, at));
  },
  'GET /api-identity/identity/segmentation/users/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const definition = await namedSegment(db, vendor.id, query.segment);
    // Phone numbers leave the product here, so it is written down who took them.
    await recordAudit(db, ctx, {
      action: 'customer.export',
      subjectId: vendor.id,
      before: null,
      after: { segment: query.segment },
    });
    const rows = cellsOf(streamUsers(reports, vendor.id, definition, ctx.now()));
    const { fileName, name, columns } = segmentSheet;
    return { fileName, content: workbook({ name, columns, rows }) };
  },
};
