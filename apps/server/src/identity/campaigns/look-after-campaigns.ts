import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { TextSender } from '#app/platform/http/app-services.ts';
import type { MessageVendor } from '../messages/message.ts';
import { readDue } from './campaigns.queries.ts';
import { enqueueSending } from './campaigns.ts';
import { claimOnTheWay, writeDelivery } from './messages.queries.ts';

const MINUTE_MS = 60_000;
/** When a message is asked about first, and how long. */
const ASK_AFTER_MS = 5 * MINUTE_MS;
const ASK_UNTIL_MS = 48 * 60 * MINUTE_MS;

/** Has campaigns go on whose sending was cut off, or waited for the day, or for the company. */
export async function wakeCampaigns(db: Pool, now: Date): Promise<void> {
  for (const { vendorId, id } of await readDue(db, now)) await enqueueSending(db, vendorId, id);
}

/** Asks what became of messages on their way; what the company does not tell is asked again. */
export async function followMessages(db: Pool, texts: TextSender, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const message of await claimOnTheWay(db, ago(ASK_AFTER_MS), ago(ASK_UNTIL_MS), now)) {
    const answer = await texts.getStatus(message.messageId);
    if (answer.outcome === 'UNREACHABLE') return;
    if (answer.outcome !== 'STATUS') continue;
    if (answer.status === 'DELIVERED' || answer.status === 'FAILED') {
      await writeDelivery(db, message, answer.status);
    }
  }
}

const vendor = named('campaign-vendor', 'select id, name, domain from vendors where id = $1');

/** Whose messages they are. */
export async function vendorOfMessages(db: Queryable, id: string): Promise<MessageVendor | undefined> {
  return (await db.query<MessageVendor>(vendor([id]))).rows[0];
}
