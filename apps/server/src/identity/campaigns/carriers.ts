import type { CampaignChannel } from '@sofreh/domain/campaigns';
import type { PushMessage, PushProvider } from '@sofreh/providers/push';
import type { SmsSendOutcome } from '@sofreh/providers/sms';
import { devicesOf } from '#app/main/guest-push/guest-push.queries.ts';
import { tellAll } from '#app/main/guest-push/tell-all.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { TextSender } from '#app/platform/http/app-services.ts';
import type { MessageVendor } from '../campaign-offers/campaign-offers.ts';

/** This is a message of a campaign on its way. */
export interface Outgoing {
  /** Names it, and its guest, in its address. */
  readonly code: string;
  readonly userId: string;
  readonly phoneNumber: string;
  readonly text: string;
  /** It is charged so many parts; none where it is no text message. */
  readonly parts: number;
}

/** Says what became of a message, in the words of a text message; and on how many devices it was shown where it went to those. */
export type Carried = SmsSendOutcome & { readonly devices?: number };
/** Brings one message. */
export type Carrier = (vendor: MessageVendor, message: Outgoing) => Promise<Carried>;
/** This has each channel's way, or null where it stands open to nobody. */
export type Carriers = Readonly<Record<CampaignChannel, Carrier | null>>;

function refused(providerCode: string): SmsSendOutcome {
  return { outcome: 'REFUSED', refusal: 'OTHER', providerCode };
}

function pushTo(
  deps: CarrierDeps,
  vendor: MessageVendor,
  { userId, code, text }: Outgoing,
): Promise<Carried> {
  const tag = `letter ${code}`;
  const message = { title: vendor.name, body: text, path: `/l/${code}`, tag, canWait: true };
  return showOnDevices(deps, vendor, userId, message);
}

/**
 * It is sent where it came to one of a guest's devices; unknown where one may have got it; surely not otherwise: a
 * service that says that it is busy took nothing.
 */
export async function showOnDevices(
  { db, push, signal }: Omit<CarrierDeps, 'texts'>,
  vendor: MessageVendor,
  userId: string,
  message: PushMessage,
): Promise<Carried> {
  const devices = await devicesOf(db, vendor.id, userId);
  const outcomes = await tellAll(db, push, devices, message, signal);
  const told = outcomes.filter(({ outcome }) => outcome === 'SENT').length;
  if (told > 0) return { outcome: 'SENT', messageId: '', devices: told };
  const unsure = outcomes.find((each) => each.outcome === 'UNREACHABLE' && each.reason !== 'BUSY');
  if (unsure?.outcome === 'UNREACHABLE') return unsure;
  return refused(outcomes.some(({ outcome }) => outcome === 'UNREACHABLE') ? 'BUSY' : 'GONE');
}

/** Holds what carriers need of the program. */
export interface CarrierDeps {
  readonly db: Pool;
  readonly texts: TextSender | null;
  readonly push: PushProvider;
  /** It is set when the program stops. */
  readonly signal: AbortSignal;
}

/** Says how campaigns go out from here. */
export function carriersOf(deps: CarrierDeps): Carriers {
  const { texts } = deps;
  return {
    SMS: texts && ((_vendor, message) => texts.send(message)),
    PUSH: (vendor, message) => pushTo(deps, vendor, message),
  };
}
