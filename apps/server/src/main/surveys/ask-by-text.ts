import { politeMoment } from '@sofreh/domain/calendar';
import { SURVEY_ASK_WITHIN_DAYS, SURVEY_REST_DAYS } from '@sofreh/domain/surveys';
import { surveyMessage } from '@sofreh/fa/message-texts';
import { readBehind, takeOrders } from '#app/main/order-record/event-cursor.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { outsideUrl } from '#app/platform/http/outside-url.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { freshCode, surveyAddress } from './link-code.ts';
import { linkOfOrder, markTexted, readArrived } from './links.queries.ts';

export interface AskingDeps {
  readonly db: Pool;
  readonly now: () => Date;
  /**
   * Guests reach this installation at this address; a vendor's own domain stands in its host's place. Null is at that
   * domain alone.
   */
  readonly publicUrl: string | null;
}

const DAY_MS = 86_400_000;

/**
 * Writes to the guests whose order has arrived, where the survey that asks of it says so: each once, not at night, not
 * again within days, and nobody who said «لغو».
 */
export async function askByText(deps: AskingDeps): Promise<void> {
  await eachByItself(await readBehind(deps.db, 'survey_cursors'), async (vendorId) => {
    while (await withTransaction(deps.db, (client) => askBatch(client, deps, vendorId)));
  });
}

/** @returns whether there is more. */
async function askBatch(client: PoolClient, deps: AskingDeps, vendorId: string): Promise<boolean> {
  const { orderIds, isMore } = await takeOrders(client, 'survey_cursors', vendorId);
  const now = deps.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const arrived = await readArrived(
    client,
    vendorId,
    orderIds,
    ago(SURVEY_ASK_WITHIN_DAYS),
    ago(SURVEY_REST_DAYS),
  );
  for (const { id, phoneNumber, vendorName, domain } of arrived) {
    const url = outsideUrl(deps.publicUrl, domain);
    if (url === null) continue;
    const link = await linkOfOrder(client, vendorId, id, freshCode(), now);
    if (!link || !(await markTexted(client, vendorId, id, now))) continue;
    const text = surveyMessage(vendorName, surveyAddress(url, domain, link.code));
    const runAt = new Date(politeMoment(now.getTime()));
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `survey ${id}`, runAt });
  }
  return isMore;
}
