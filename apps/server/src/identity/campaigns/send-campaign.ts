import { randomBytes } from 'node:crypto';
import { type CampaignChannel, isQuiet } from '@sofreh/domain/campaigns';
import { smsSize } from '@sofreh/domain/sms-packages';
import { fillMessage, fillPush } from '@sofreh/fa/message-texts';
import type { SmsSendOutcome } from '@sofreh/providers/sms';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import {
  linkOf,
  type MessageVendor,
  type OfferedCode,
  offeredCode,
} from '../campaign-offers/campaign-offers.ts';
import { giveBackCredit, lockCredit, spendCredit } from '../sms-packages/credit.queries.ts';
import { newCodeWord } from '../user-subscription-codes/code-words.ts';
import { addSubscriptionCodes } from '../user-subscription-codes/user-subscription-codes.queries.ts';
import { gatherAudience } from './audience.queries.ts';
import { type CampaignRow, lockCampaign, type PauseReason, writeStatus } from './campaigns.queries.ts';
import type { Carried, Carriers, Outgoing } from './carriers.ts';
import {
  isAnyLeft,
  type MessageEnd,
  pickWaiting,
  settleLeft,
  type WaitingMessage,
  writeAsked,
  writeClaimed,
  writeEnd,
  writeSkipped,
} from './messages.queries.ts';

export const SEND_TASK = 'send-campaign';
/** So many messages are claimed, and paid for, in one transaction. */
const BATCH = 100;
/** The company is asked to send so many at once. */
const AT_ONCE = 8;
const SALT_BYTES = 16;

export interface SendingDeps {
  readonly db: Pool;
  readonly carriers: Carriers;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly vendorOf: (vendorId: string) => Promise<MessageVendor | undefined>;
  readonly warn: (facts: object, message: string) => void;
  /** Says that the process ends, or that others wait long enough: who was not asked for yet is given back, unsent. */
  readonly isOver: () => boolean;
}

/** Holds what was claimed, and how it goes out. */
interface Claimed {
  readonly messages: readonly Outgoing[];
  readonly carry: (message: Outgoing) => Promise<SmsSendOutcome>;
  readonly channel: CampaignChannel;
}

/**
 * Sends what is left of a campaign, or begins it. Only one process does so at a time (the job's key), so what is found
 * half sent is of a process that died. A message is claimed and paid for before the company is asked, and its end is
 * written down as soon as it is known: after a crash nothing goes out twice, and nobody is left out who was not asked for.
 * @returns whether there is more to send now.
 */
export async function sendCampaign(
  deps: SendingDeps,
  vendorId: string,
  campaignId: string,
): Promise<boolean> {
  const vendor = await deps.vendorOf(vendorId);
  if (!vendor) return false;
  await settleCutOff(deps, vendorId, campaignId);
  while (!deps.isOver()) {
    const claimed = await claimBatch(deps, vendor, campaignId);
    if (claimed === null) return false;
    const trouble = await sendAll(deps, vendorId, campaignId, claimed);
    if (trouble !== null) return false;
  }
  return true;
}

/** Settles what a process that died had begun. */
async function settleCutOff(
  { db, now, newId }: SendingDeps,
  vendorId: string,
  campaignId: string,
): Promise<void> {
  await withTransaction(db, async (client) => {
    const parts = await settleLeft(client, vendorId, campaignId);
    if (parts > 0) await giveBackCredit(client, vendorId, { id: newId(), parts, campaignId, at: now() });
  });
}

/** Claims some messages, beginning and ending the campaign as it goes; null when nothing is to be sent now. */
function claimBatch(deps: SendingDeps, vendor: MessageVendor, campaignId: string): Promise<Claimed | null> {
  const { db, now } = deps;
  return withTransaction(db, async (client) => {
    const at = now();
    const campaign = await lockCampaign(client, vendor.id, campaignId);
    if (!campaign || at < campaign.sendAt) return null;
    const { status, quietFrom, quietTo } = campaign;
    if (status !== 'SCHEDULED' && status !== 'SENDING') return null;
    if (isQuiet(at.getTime(), { from: quietFrom, to: quietTo })) return null;
    const carrier = deps.carriers[campaign.channel];
    if (!carrier) {
      deps.warn({ campaignId }, 'A campaign waits: its channel is not configured');
      return null;
    }
    if (status === 'SCHEDULED' || campaign.repeats) {
      const salt = randomBytes(SALT_BYTES).toString('base64');
      await gatherAudience(client, vendor.id, campaignId, campaign, salt, at);
      await writeStatus(client, vendor.id, campaignId, { status: 'SENDING', startedAt: at });
    }
    const waiting = await pickWaiting(client, vendor.id, campaignId, BATCH);
    const stopped = waiting.filter((each) => each.stopped).map(({ code }) => code);
    if (stopped.length > 0) await writeSkipped(client, vendor.id, campaignId, stopped, 'STOPPED_BY_GUEST');
    if (waiting.length === 0) {
      if (campaign.repeats || (await isAnyLeft(client, vendor.id, campaignId))) return null;
      await writeStatus(client, vendor.id, campaignId, { status: 'DONE', finishedAt: at });
      return null;
    }
    const { discountCodeId } = campaign;
    const offered = discountCodeId === null ? null : await offeredCode(client, vendor.id, discountCodeId, at);
    if (offered === undefined) {
      await writeStatus(client, vendor.id, campaignId, { status: 'PAUSED', pauseReason: 'CODE_OVER' });
      return null;
    }
    const written = waiting
      .filter((each) => !each.stopped)
      .map((each) => outgoing(campaign, vendor, offered, each));
    const paid = affordable(written, await lockCredit(client, vendor.id));
    if (written.length > 0 && paid.length === 0) {
      await writeStatus(client, vendor.id, campaignId, { status: 'PAUSED', pauseReason: 'NO_CREDIT' });
      return null;
    }
    const parts = paid.reduce((sum, each) => sum + each.parts, 0);
    if (parts > 0) await spendCredit(client, vendor.id, { id: deps.newId(), parts, campaignId, at });
    await giveOwnCodes(client, deps, vendor.id, campaign, paid, waiting);
    await writeClaimed(client, vendor.id, campaignId, paid, at);
    const { channel } = campaign;
    return { messages: paid, channel, carry: (message) => carrier(vendor, message) };
  });
}

/** This is a message as it goes out, and the code of the guest's own that it offers. */
interface Written extends Outgoing {
  readonly ownCode: string | null;
}

function outgoing(
  { channel, text }: CampaignRow,
  vendor: MessageVendor,
  offered: OfferedCode | null,
  to: WaitingMessage,
): Written {
  const { code, userId, phoneNumber } = to;
  const ownCode = offered?.personal ? (to.ownCode ?? newCodeWord()) : null;
  const values = { name: to.name, vendor: vendor.name, code: ownCode ?? offered?.code ?? '' };
  const person = { code, userId, phoneNumber, ownCode };
  if (channel === 'PUSH') return { ...person, text: fillPush(text, values), parts: 0 };
  const filled = fillMessage(text, { ...values, link: linkOf(vendor, code) });
  return { ...person, text: filled, parts: smsSize(filled).parts };
}

/**
 * Makes the codes of their own that messages offer, in the transaction that claims them: a message that waits again, its
 * company away or its process dead, keeps the one that it was given.
 */
async function giveOwnCodes(
  client: PoolClient,
  { now, newId }: SendingDeps,
  vendorId: string,
  { discountCodeId }: CampaignRow,
  paid: readonly Written[],
  waiting: readonly WaitingMessage[],
): Promise<void> {
  const known = new Set(waiting.flatMap(({ ownCode }) => ownCode ?? []));
  const codes = paid.flatMap(({ ownCode, userId }) =>
    ownCode === null || known.has(ownCode) ? [] : [{ id: newId(), code: ownCode, customerId: userId }],
  );
  if (discountCodeId === null || codes.length === 0) return;
  const gives = { kind: 'PERSONAL', discountCodeId, rewardDiscountCodeId: null, usageLimit: 1 } as const;
  await addSubscriptionCodes(client, vendorId, codes, { ...gives, expiration: null }, now());
}

/** Takes as many messages, from the first on, as the credit pays for. */
function affordable(messages: readonly Written[], credit: number): readonly Written[] {
  let left = credit;
  const end = messages.findIndex(({ parts }) => {
    left -= parts;
    return left < 0;
  });
  return end === -1 ? messages : messages.slice(0, end);
}

/** Says why sending stops for now: the company is away or busy, or takes nothing from this account. */
type Trouble = 'AWAY' | 'ACCOUNT';

/**
 * Sends what was claimed, a few at once; it is written down that those are asked for before they are. After trouble, or
 * when the time is over, the rest is given back unsent.
 */
async function sendAll(
  deps: SendingDeps,
  vendorId: string,
  campaignId: string,
  claimed: Claimed,
): Promise<Trouble | null> {
  const { messages } = claimed;
  let trouble: Trouble | null = null;
  for (let start = 0; start < messages.length; start += AT_ONCE) {
    const some = messages.slice(start, start + AT_ONCE);
    const codes = some.map(({ code }) => code);
    const isSent: boolean = trouble === null && !deps.isOver();
    if (isSent) await writeAsked(deps.db, vendorId, campaignId, codes);
    const troubles: readonly (Trouble | null)[] = await Promise.all(
      some.map((each) =>
        isSent
          ? sendOne(deps, vendorId, campaignId, each, claimed)
          : giveBack(deps, vendorId, campaignId, each),
      ),
    );
    trouble ??= troubles.find((each) => each !== null) ?? null;
  }
  if (trouble === 'ACCOUNT') await pause(deps, vendorId, campaignId, 'ACCOUNT');
  if (trouble !== null) deps.warn({ campaignId, trouble }, 'Messages of a campaign wait');
  return trouble;
}

async function sendOne(
  deps: SendingDeps,
  vendorId: string,
  campaignId: string,
  message: Outgoing,
  { carry, channel }: Claimed,
): Promise<Trouble | null> {
  const outcome = await carry(message);
  await finish(deps, vendorId, campaignId, message, endOf(outcome, message.parts, deps.now()));
  // There is no one company for push: what befalls a guest's device says nothing of the others'.
  return channel === 'PUSH' ? null : troubleOf(outcome);
}

async function giveBack(
  deps: SendingDeps,
  vendorId: string,
  campaignId: string,
  message: Outgoing,
): Promise<null> {
  await finish(deps, vendorId, campaignId, message, { status: 'WAITING', parts: 0 });
  return null;
}

const ACCOUNT_REFUSALS = new Set(['NO_CREDIT', 'ACCOUNT_NOT_ACCEPTED']);

function troubleOf(outcome: SmsSendOutcome): Trouble | null {
  if (outcome.outcome === 'UNREACHABLE') return 'AWAY';
  return outcome.outcome === 'REFUSED' && ACCOUNT_REFUSALS.has(outcome.refusal) ? 'ACCOUNT' : null;
}

/** Says what an answer means for the message: surely sent, surely not, or nobody knows. */
function endOf(outcome: Carried, parts: number, at: Date): MessageEnd {
  if (outcome.outcome === 'SENT') {
    const { messageId, devices = 0 } = outcome;
    return { status: 'SENT', messageId, devices, sentAt: at, parts };
  }
  if (outcome.outcome === 'UNREACHABLE') {
    // A company that says that it is busy took nothing.
    if (outcome.reason === 'BUSY') return { status: 'WAITING', parts: 0 };
    return { status: 'UNSURE', failure: outcome.reason, sentAt: at, parts };
  }
  if (ACCOUNT_REFUSALS.has(outcome.refusal)) return { status: 'WAITING', parts: 0 };
  const failure = `${outcome.refusal} ${outcome.providerCode}`.trim();
  return { status: 'REFUSED', failure, parts: 0 };
}

/** Writes down a message's end; what surely did not go out is not charged. */
async function finish(
  { db, now, newId }: SendingDeps,
  vendorId: string,
  campaignId: string,
  { code, parts }: Outgoing,
  end: MessageEnd,
): Promise<void> {
  if (end.parts > 0) {
    await writeEnd(db, vendorId, campaignId, code, end);
    return;
  }
  await withTransaction(db, async (client) => {
    if (!(await writeEnd(client, vendorId, campaignId, code, end))) return;
    if (parts > 0) await giveBackCredit(client, vendorId, { id: newId(), parts, campaignId, at: now() });
  });
}

async function pause(
  { db }: SendingDeps,
  vendorId: string,
  campaignId: string,
  pauseReason: PauseReason,
): Promise<void> {
  await withTransaction(db, async (client) => {
    const campaign = await lockCampaign(client, vendorId, campaignId);
    if (campaign?.status === 'SENDING') {
      await writeStatus(client, vendorId, campaignId, { status: 'PAUSED', pauseReason });
    }
  });
}
