/** How far a campaign is. */
export const CAMPAIGN_STATUSES = ['SCHEDULED', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Campaigns whose messages go out once their time has come. */
export const RUNNING_CAMPAIGNS = ['SCHEDULED', 'SENDING'] as const satisfies readonly CampaignStatus[];

/** How far a message of a campaign is. */
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

/** Messages that somebody is about to hand to the company, or has handed to it without an answer yet. */
export const HANDED_MESSAGES = ['CLAIMED', 'SENDING'] as const satisfies readonly MessageStatus[];

/** Messages of which nobody knows yet whether they went out. */
export const UNSENT_MESSAGES = ['WAITING', ...HANDED_MESSAGES] as const satisfies readonly MessageStatus[];

/** Messages whose parts are taken from the vendor's credit: what went out, may have gone out or is about to. */
export const CHARGED_MESSAGES = [
  'SENT',
  'UNSURE',
  ...HANDED_MESSAGES,
] as const satisfies readonly MessageStatus[];
