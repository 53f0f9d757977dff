import type { CampaignChannel } from '@sofreh/domain/messages';
import type { PushProvider } from '@sofreh/providers/push';
import type { SmsSendOutcome } from '@sofreh/providers/sms';
import { devicesOf, forgetDevice } from '#app/main/guest-push/guest-push.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { TextSender } from '#app/platform/http/app-services.ts';
import type { MessageVendor } from '../messages/message.ts';

/** A message of a campaign on its way. */
export interface Outgoing {
  /** Names it, and its guest, in its address. */
  readonly code: string;
  readonly userId: string;
  readonly phoneNumber: string;
  readonly text: string;
  /** What it is charged; nothing where it is no text message. */
  readonly parts: number;
}

/** Brings one message; the words of its outcome are those of a text message. */
export type Carrier = (vendor: MessageVendor, message: Outgoing) => Promise<SmsSendOutcome>;
/** Each channel's way, or null where it stands open to nobody. */
export type Carriers = Readonly<Record<CampaignChannel, Carrier | null>>;

/** Sent where it came to one of a guest's devices; surely not where all are gone. */
async function pushTo(
  db: Pool,
  push: PushProvider,
  vendor: MessageVendor,
  { userId, code, text }: Outgoing,
): Promise<SmsSendOutcome> {
  const message = { title: vendor.name, body: text, path: `/l/${code}`, tag: `letter ${code}` };
  let outcome: SmsSendOutcome = { outcome: 'REFUSED', refusal: 'OTHER', providerCode: 'GONE' };
  for (const device of await devicesOf(db, vendor.id, userId)) {
    const sent = await push.send(device, message);
    if (sent.outcome === 'GONE') await forgetDevice(db, device);
    if (sent.outcome === 'SENT') outcome = { outcome: 'SENT', messageId: '' };
    if (sent.outcome === 'UNREACHABLE' && outcome.outcome !== 'SENT') outcome = sent;
  }
  return outcome;
}

/** How campaigns go out from here. */
export function carriersOf(db: Pool, texts: TextSender | null, push: PushProvider): Carriers {
  return {
    SMS: texts && ((_vendor, message) => texts.send(message)),
    PUSH: (vendor, message) => pushTo(db, push, vendor, message),
  };
}
