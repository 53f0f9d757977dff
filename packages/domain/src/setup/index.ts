import { FIRST_PLACE } from '../limits/index.ts';

/** These steps open a shop, in the order the guide leads through it. */
export const GUIDE_STEPS = [
  'VENDOR',
  'TAX',
  'LOGO',
  'HOURS',
  'ZONES',
  'MENU',
  'TABLES',
  'STAFF',
  'PRINTER',
  'GATEWAY',
  'SMS',
  'ORDER',
] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Says how an owner puts a step aside: it is done some day, or the shop has no such thing. */
export const ASIDE_CHOICES = ['LATER', 'NONE'] as const;
export type AsideChoice = (typeof ASIDE_CHOICES)[number];

export const STEP_LACKS = [
  'MISSING',
  'NO_PLACE',
  'OWN_PIN',
  'NO_STATION',
  'UNTRIED',
  'FAILED',
  'NOT_FINISHED',
] as const;
export type StepLack = (typeof STEP_LACKS)[number];

/**
 * Says how the shop stands: something is left, only what waits for later is left, or nothing is. COUNTER_ONLY has
 * nothing left, and its owner wants no text messages: no guest gets a code to log in, so none orders on the site.
 */
export const OPENING_STANDINGS = ['OPEN', 'LATER_LEFT', 'COUNTER_ONLY', 'READY'] as const;
export type OpeningStanding = (typeof OPENING_STANDINGS)[number];

/**
 * A shop can live without these steps: it may sell at the counter alone, without tables, helpers, paper, online payment
 * or text messages. None sells without hours, a menu, a rate of tax that somebody chose, and an order that ran through.
 */
const SPARED: readonly GuideStep[] = ['LOGO', 'ZONES', 'TABLES', 'STAFF', 'PRINTER', 'GATEWAY', 'SMS'];

export function mayPutAside(step: GuideStep): boolean {
  return SPARED.includes(step);
}

/** This is what became of the last trial of something as it is set now; null where it was never tried so. */
export type LastTrial = 'PASSED' | 'FAILED' | null;

export interface OpeningFacts {
  /** Says how many there are: people, printers, orders and so on; of a thing that is or is not, one or none. */
  readonly counts: Readonly<Record<GuideStep, number>>;
  /** Says whether somebody said where the shop is: a shop is opened at a place that is only a guess. */
  readonly hasOwnPlace: boolean;
  /** Says whether whoever asks has a PIN of their own. */
  readonly hasOwnPin: boolean;
  /** A station prints on so many printers. */
  readonly printersWithStation: number;
  /** It is the trial of one of those, the best there is. */
  readonly printerTrial: LastTrial;
  /** These are trials of the gateways that guests are offered, one of each. */
  readonly gatewayTrials: readonly LastTrial[];
  readonly smsTrial: LastTrial;
  readonly finishedOrders: number;
}

/** Two places within so many degrees are one: it is about a metre. */
const SAME_PLACE = 0.00001;

/** Says whether a place is still the guess at which a shop is opened, and nobody moved it. @param place degrees. */
export function isGuessedPlace(place: { readonly latitude: number; readonly longitude: number }): boolean {
  return (
    Math.abs(place.latitude - FIRST_PLACE.latitude) < SAME_PLACE &&
    Math.abs(place.longitude - FIRST_PLACE.longitude) < SAME_PLACE
  );
}

/** From this many on a step has what it is about: the owner alone is no staff yet. */
const ENOUGH: Readonly<Partial<Record<GuideStep, number>>> = { STAFF: 2 };

function lackOfTrial(trial: LastTrial): StepLack | null {
  return trial === 'PASSED' ? null : trial === 'FAILED' ? 'FAILED' : 'UNTRIED';
}

/** One that works is enough, but none that guests are offered may have failed. */
function trialOfAll(trials: readonly LastTrial[]): LastTrial {
  if (trials.includes('FAILED')) return 'FAILED';
  return trials.includes('PASSED') ? 'PASSED' : null;
}

/**
 * Says what a step lacks; null where it is done. What reaches outside of the program (printers, gateways, text
 * messages) counts only when a trial with what is set now has succeeded: a key that was typed proves nothing.
 */
export function lackOf(step: GuideStep, facts: OpeningFacts): StepLack | null {
  if (facts.counts[step] < (ENOUGH[step] ?? 1)) return 'MISSING';
  if (step === 'VENDOR') return facts.hasOwnPlace ? null : 'NO_PLACE';
  if (step === 'STAFF') return facts.hasOwnPin ? null : 'OWN_PIN';
  if (step === 'PRINTER')
    return facts.printersWithStation === 0 ? 'NO_STATION' : lackOfTrial(facts.printerTrial);
  if (step === 'GATEWAY') return lackOfTrial(trialOfAll(facts.gatewayTrials));
  if (step === 'SMS') return lackOfTrial(facts.smsTrial);
  return step === 'ORDER' && facts.finishedOrders === 0 ? 'NOT_FINISHED' : null;
}

export interface StandingStep {
  readonly step: GuideStep;
  readonly lacks: StepLack | null;
  readonly aside: AsideChoice | null;
}

/**
 * This is what of the text messages is lacking where no code to log in reaches anybody; a company that is untried may
 * do.
 */
const NO_LOGINS: readonly (StepLack | null)[] = ['MISSING', 'FAILED'];

/** Says how the shop stands by its steps. It is ready only when each is done, or is something the shop has not. */
export function openingStanding(steps: readonly StandingStep[]): OpeningStanding {
  const left = steps.filter(({ lacks }) => lacks !== null);
  if (left.some(({ aside }) => aside === null)) return 'OPEN';
  if (left.some(({ aside }) => aside === 'LATER')) return 'LATER_LEFT';
  return left.some(({ step, lacks }) => step === 'SMS' && NO_LOGINS.includes(lacks))
    ? 'COUNTER_ONLY'
    : 'READY';
}
