import type { CampaignStatus } from './statuses.ts';

/** Staff do this with a campaign that is planned or runs: they stop it for a while, let it go on, or end it. */
export const CAMPAIGN_STEPS = ['PAUSE', 'RESUME', 'CANCEL'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

const TABLE = {
  PAUSE: { from: ['SCHEDULED', 'SENDING'], to: 'PAUSED' },
  RESUME: { from: ['PAUSED'], to: 'SENDING' },
  CANCEL: { from: ['SCHEDULED', 'SENDING', 'PAUSED'], to: 'CANCELLED' },
} as const satisfies Record<
  CampaignStep,
  { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus }
>;

/**
 * Says where a step takes a campaign: the same status where it stands there already, null where the step is not to be
 * taken. One that has not started yet goes on as what it was: its audience is gathered at its time.
 */
export function afterCampaignStep(
  status: CampaignStatus,
  step: CampaignStep,
  hasStarted: boolean,
): CampaignStatus | null {
  const { from, to } = TABLE[step];
  const next = to === 'SENDING' && !hasStarted ? 'SCHEDULED' : to;
  if (status === next) return status;
  return (from as readonly CampaignStatus[]).includes(status) ? next : null;
}
