import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { TextSender } from '#app/platform/http/app-services.ts';
import type { MessageVendor } from '../campaign-offers/campaign-offers.ts';
import { readDue } from './campaigns.queries.ts';
import { enqueueSending } from './campaigns.ts';
import { claimOnTheWay, type SentMessage, writeDelivery } from './messages.queries.ts';

const MINUTE_MS = 60_000;
/** A message is asked about first after this time, and no more after the one below. */
const ASK_AFTER_MS = 5 * MINUTE_MS;
const ASK_UNTIL_MS = 48 * 60 * MINUTE_MS;

/** Has campaigns go on whose sending was cut off, or waited for the day, or for the company. */
export async function wakeCampaigns(db: Pool, now: Date): Promise<void> {
  for (const { vendorId, id } of await readDue(db, now)) await enqueueSending(db, vendorId, id);
}

/** These are how many messages are claimed at a time, asked about at once, and how many such batches one turn has. */
const BATCH = 200;
const AT_ONCE = 8;
const BATCHES = 10;

/**
 * Asks what became of messages on their way; what the company does not tell is asked again, after those that were asked
 * about longer ago.
 */
export async function followMessages(
  db: Pool,
  texts: TextSender,
  now: Date,
  isOver: () => boolean,
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const claimed = await claimOnTheWay(db, ago(ASK_AFTER_MS), ago(ASK_UNTIL_MS), now, BATCH);
    for (let start = 0; start < claimed.length; start += AT_ONCE) {
      if (isOver()) return;
      const some = claimed.slice(start, start + AT_ONCE);
      const told = await Promise.all(some.map((message) => followOne(db, texts, message)));
      if (!told.every((each) => each)) return;
    }
    if (claimed.length < BATCH) return;
  }
}

/** @returns false where the company is away. */
async function followOne(db: Pool, texts: TextSender, message: SentMessage): Promise<boolean> {
  const answer = await texts.getStatus(message.messageId);
  if (answer.outcome === 'UNREACHABLE') return false;
  if (answer.outcome !== 'STATUS') return true;
  if (answer.status === 'DELIVERED' || answer.status === 'FAILED') {
    await writeDelivery(db, message, answer.status);
  }
  return true;
}

const vendor = named('campaign-vendor', 'select id, name, domain from vendors where id = $1');

/** Finds the vendor whose messages are to be sent. */
export async function vendorOfMessages(db: Queryable, id: string): Promise<MessageVendor | undefined> {
  return (await db.query<MessageVendor>(vendor([id]))).rows[0];
}
