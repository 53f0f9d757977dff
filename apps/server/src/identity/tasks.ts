import { z } from 'zod';
import { purgeSignInRemains } from '#app/platform/auth/refresh-token.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import type { Task } from '#app/platform/jobs/jobs.ts';
import { enqueueSending } from './campaigns/campaigns.ts';
import { carriersOf } from './campaigns/carriers.ts';
import { followMessages, vendorOfMessages, wakeCampaigns } from './campaigns/look-after-campaigns.ts';
import { SEND_TASK, sendCampaign } from './campaigns/send-campaign.ts';
import { FORGET_TASK, forgetPapers } from './own-data/delete-account.ts';
import { followOrders } from './segments/follow-orders.ts';
import { settleOpenPurchases } from './sms-packages/buy.ts';
import { settleOpenPayments } from './subscriptions/pay.ts';

/** The tasks of this area run by themselves at these times (UTC; early morning in Tehran). */
export const IDENTITY_CRONTAB = [
  '17 1 * * * purge-sign-in-remains',
  '* * * * * follow-customer-orders',
  '* * * * * wake-campaigns',
  '* * * * * follow-messages',
  '* * * * * settle-sms-purchases',
  '* * * * * settle-contract-payments',
].join('\n');

export interface IdentityTaskDeps {
  readonly pool: Pool;
  readonly services: Pick<ProvidedServices, 'texts' | 'gateways' | 'push'>;
  /** It is the machine's clock by default. */
  readonly now?: () => Date;
}

const forgottenPayload = z.object({ vendorId: z.uuid(), userId: z.uuid() });
const campaignPayload = z.object({ vendorId: z.uuid(), campaignId: z.uuid() });
/** One campaign, or the way of messages, has a place among the jobs for this time before others get theirs. */
const TURN_MS = 45_000;

/** Makes the background tasks of the identity area. Each may be repeated at will. */
export function createIdentityTasks({
  pool,
  services: { texts, gateways, push },
  now = () => new Date(),
}: IdentityTaskDeps): Readonly<Record<string, Task>> {
  return {
    'purge-sign-in-remains': () => purgeSignInRemains(pool, now()),
    'follow-customer-orders': (_payload, { signal }) => followOrders(pool, signal),
    'wake-campaigns': () => wakeCampaigns(pool, now()),
    'follow-messages': async (_payload, { signal }) => {
      const company = texts();
      const end = Date.now() + TURN_MS;
      const isOver = () => signal.aborted || Date.now() > end;
      if (company) await followMessages(pool, company, now(), isOver);
    },
    'settle-sms-purchases': () => settleOpenPurchases({ db: pool, gateways, now, newId }),
    [FORGET_TASK]: (payload) => forgetPapers(pool, forgottenPayload.parse(payload), now()),
    'settle-contract-payments': () => settleOpenPayments({ db: pool, gateways, now, newId }),
    [SEND_TASK]: async (payload, { log, signal }) => {
      const { vendorId, campaignId } = campaignPayload.parse(payload);
      const end = Date.now() + TURN_MS;
      const more = await sendCampaign(
        {
          db: pool,
          now,
          newId,
          carriers: carriersOf({ db: pool, texts: texts(), push, signal }),
          vendorOf: (id) => vendorOfMessages(pool, id),
          warn: (facts, message) => log.warn(facts, message),
          isOver: () => signal.aborted || Date.now() > end,
        },
        vendorId,
        campaignId,
      );
      if (more && !signal.aborted) await enqueueSending(pool, vendorId, campaignId);
    },
  };
}
