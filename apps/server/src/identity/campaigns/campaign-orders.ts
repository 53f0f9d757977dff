import { dateTime } from '@sofreh/fa/dates';
import { campaignOrdersSheet as sheet } from '@sofreh/fa/page-sheet-texts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { requireCampaign } from './campaigns.ts';
import { type CampaignOrderRow, campaignOrders } from './report.queries.ts';

/**
 * Reads the orders that a campaign's report counts, those of both sides, the newest first. One that is counted for two
 * messages of a campaign that repeats is there twice, as in the report's sums.
 * @throws Refusal CAMPAIGN_NOT_FOUND.
 */
export async function listCampaignOrders(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  paging: Paging,
): Promise<Page<CampaignOrderRow>> {
  const { countedDays, discountCodeId } = await requireCampaign(db, vendorId, campaignId);
  return readPage<CampaignOrderRow>(
    db,
    campaignOrders,
    [vendorId, campaignId, countedDays, discountCodeId],
    paging,
  );
}

const BATCH = 1_000;

async function* rowsOf(db: Queryable, vendorId: string, campaignId: string): AsyncGenerator<readonly Cell[]> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data } = await listCampaignOrders(db, vendorId, campaignId, { pageNumber, pageSize: BATCH });
    for (const { number, placedAt, held, customerName, amount, discount } of data)
      yield [number, dateTime(placedAt), held ? sheet.held : sheet.written, customerName, amount, discount];
    if (data.length < BATCH) return;
  }
}

/**
 * Gives the same as a workbook.
 * @throws Refusal CAMPAIGN_NOT_FOUND.
 */
export async function campaignOrdersWorkbook(db: Queryable, vendorId: string, campaignId: string) {
  await requireCampaign(db, vendorId, campaignId);
  const { fileName, name, columns } = sheet;
  return { fileName, content: workbook({ name, columns, rows: rowsOf(db, vendorId, campaignId) }) };
}
