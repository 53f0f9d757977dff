export interface CampaignSide {
  readonly people: number;
  /** So many of them ordered at all. */
  readonly buyers: number;
  readonly orders: number;
  readonly revenue: number;
  /** This sums what each person spent, squared: it tells how much people differ. */
  readonly revenueSquares: number;
}

/**
 * This is what a campaign earned, by comparing with those held back. TOO_FEW: one side is too small to say anything.
 * UNCLEAR: the difference may be chance. MORE and LESS: it is not, by the usual measure of one in twenty.
 */
export const CAMPAIGN_VERDICTS = ['TOO_FEW', 'UNCLEAR', 'MORE', 'LESS'] as const;
export type CampaignVerdict = (typeof CAMPAIGN_VERDICTS)[number];

export interface Earned {
  readonly verdict: CampaignVerdict;
  /** This is what those written to spent more than they would have without, and between what it lies. */
  readonly revenue: number;
  readonly revenueLow: number;
  readonly revenueHigh: number;
  /** So many orders came beyond what those held back let expect. */
  readonly orders: number;
}

/** Nothing is said of a side with fewer people than this. */
const FEWEST = 20;
/** So many standard errors on either side of a mean leave out one in twenty. */
const WIDTH = 1.96;

/** Says how far a side's mean may be off: its variance over its people. */
function errorSquare({ people, revenue, revenueSquares }: CampaignSide): number {
  const mean = revenue / people;
  return Math.max(0, revenueSquares / people - mean * mean) / people;
}

/** Says what came of writing to some and holding back others, who are alike but for that. */
export function earnedBy(written: CampaignSide, held: CampaignSide): Earned {
  if (Math.min(written.people, held.people) < FEWEST) {
    return { verdict: 'TOO_FEW', revenue: 0, revenueLow: 0, revenueHigh: 0, orders: 0 };
  }
  const difference = written.revenue / written.people - held.revenue / held.people;
  const error = WIDTH * Math.sqrt(errorSquare(written) + errorSquare(held));
  const [low, high] = [difference - error, difference + error];
  const certain = low > 0 ? 'MORE' : 'LESS';
  return {
    verdict: low <= 0 && high >= 0 ? 'UNCLEAR' : certain,
    revenue: Math.round(difference * written.people),
    revenueLow: Math.round(low * written.people),
    revenueHigh: Math.round(high * written.people),
    orders: Math.round((written.orders / written.people - held.orders / held.people) * written.people),
  };
}
