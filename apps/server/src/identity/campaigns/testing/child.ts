import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { vendorOfMessages } from '../look-after-campaigns.ts';
import { sendCampaign } from '../send-campaign.ts';
import type { ChildJob } from './send-in-child.ts';

const { connection, vendorId, campaignId, now } = JSON.parse(process.argv[2] ?? '') as ChildJob;
const pool = createPool(connection, { size: 10 });
/** So many milliseconds pass between a message's going out and our hearing of it. */
const ANSWER_MS = 3;

await sendCampaign(
  {
    db: pool,
    newId,
    now: () => new Date(now),
    vendorOf: (id) => vendorOfMessages(pool, id),
    warn: () => undefined,
    isOver: () => false,
    carriers: {
      PUSH: null,
      SMS: async (_vendor, { phoneNumber, text }) => {
        const id = newId();
        await pool.query('insert into outbox_messages (id, receptor, body) values ($1, $2, $3)', [
          id,
          phoneNumber,
          text,
        ]);
        await delay(ANSWER_MS);
        return { outcome: 'SENT', messageId: id };
      },
    },
  },
  vendorId,
  campaignId,
);
await pool.end();
