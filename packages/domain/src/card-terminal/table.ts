/** Says where a charge on a card terminal stands. APPROVED and DECLINED are final; UNKNOWN waits for a query or a person. */
export const CHARGE_STATUSES = ['CONNECTING', 'WAITING_FOR_CARD', 'APPROVED', 'DECLINED', 'UNKNOWN'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** The terminal has said how these charges ended. */
export const ENDED_CHARGES = ['APPROVED', 'DECLINED'] as const satisfies readonly ChargeStatus[];

/**
 * This is what happens to a charge: words of whoever speaks to the terminal (CLAIM to LOSE, and after a query FIND_*),
 * of the clock (LAPSE) and of people (CANCEL, ASK, SAY_*).
 */
export const CHARGE_STEPS = [
  'CLAIM',
  'SEND',
  'HOLD',
  'APPROVE',
  'DECLINE',
  'LOSE',
  'FIND_APPROVED',
  'FIND_DECLINED',
  'FIND_NOTHING',
  'LAPSE',
  'CANCEL',
  'ASK',
  'SAY_APPROVED',
  'SAY_DECLINED',
] as const;
export type ChargeStep = (typeof CHARGE_STEPS)[number];

/** This is what whoever speaks to the terminal may say. */
export const SPEAKER_STEPS = [
  'SEND',
  'HOLD',
  'APPROVE',
  'DECLINE',
  'LOSE',
  'FIND_APPROVED',
  'FIND_DECLINED',
  'FIND_NOTHING',
] as const satisfies readonly ChargeStep[];
export type SpeakerStep = (typeof SPEAKER_STEPS)[number];

/**
 * This is the life of a charge. Before SEND the terminal knows no amount, so nothing can have been paid and silence
 * ends it as declined. From SEND on only the terminal knows: what is not heard is UNKNOWN, and time never makes it
 * anything else.
 */
export const CHARGE_TRANSITIONS: Readonly<
  Record<ChargeStatus, Readonly<Partial<Record<ChargeStep, ChargeStatus>>>>
> = {
  CONNECTING: {
    CLAIM: 'CONNECTING',
    SEND: 'WAITING_FOR_CARD',
    DECLINE: 'DECLINED',
    CANCEL: 'DECLINED',
    LAPSE: 'DECLINED',
  },
  WAITING_FOR_CARD: {
    HOLD: 'WAITING_FOR_CARD',
    CANCEL: 'WAITING_FOR_CARD',
    APPROVE: 'APPROVED',
    DECLINE: 'DECLINED',
    LOSE: 'UNKNOWN',
    LAPSE: 'UNKNOWN',
  },
  UNKNOWN: {
    ASK: 'UNKNOWN',
    CLAIM: 'UNKNOWN',
    LAPSE: 'UNKNOWN',
    APPROVE: 'APPROVED',
    DECLINE: 'DECLINED',
    LOSE: 'UNKNOWN',
    FIND_APPROVED: 'APPROVED',
    FIND_DECLINED: 'DECLINED',
    FIND_NOTHING: 'UNKNOWN',
    SAY_APPROVED: 'APPROVED',
    SAY_DECLINED: 'DECLINED',
  },
  APPROVED: {},
  DECLINED: {},
};

/** While a charge stands so, its terminal takes no other. */
export const HOLDING_CHARGES = [
  'CONNECTING',
  'WAITING_FOR_CARD',
  'UNKNOWN',
] as const satisfies readonly ChargeStatus[];
