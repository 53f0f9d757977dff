/** Says by which way a campaign goes out: text messages, or the devices of guests who asked to be told. */
export const CAMPAIGN_CHANNELS = ['SMS', 'PUSH'] as const;
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];
