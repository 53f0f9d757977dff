export const CAMPAIGN_STATUSES = ['SCHEDULED', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Messages of these campaigns go out once their time has come. */
export const RUNNING_CAMPAIGNS = ['SCHEDULED', 'SENDING'] as const satisfies readonly CampaignStatus[];

export const MESSAGE_STATUSES = [
  'WAITING',
  'HELD',
  'CLAIMED',
  'SENDING',
  'SENT',
  'REFUSED',
  'UNSURE',
  'SKIPPED',
] as const;
type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Somebody is about to hand these messages to the company, or has handed them to it without an answer yet. */
export const HANDED_MESSAGES = ['CLAIMED', 'SENDING'] as const satisfies readonly MessageStatus[];

/** Nobody knows yet whether these messages went out. */
export const UNSENT_MESSAGES = ['WAITING', ...HANDED_MESSAGES] as const satisfies readonly MessageStatus[];

/** The parts of these messages are taken from the vendor's credit: they went out, may have gone out or are about to. */
export const CHARGED_MESSAGES = [
  'SENT',
  'UNSURE',
  ...HANDED_MESSAGES,
] as const satisfies readonly MessageStatus[];

/** Says by which way a campaign goes out: text messages, or the devices of guests who asked to be told. */
export const CAMPAIGN_CHANNELS = ['SMS', 'PUSH'] as const;
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];
