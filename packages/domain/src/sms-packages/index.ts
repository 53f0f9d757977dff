/** These are the letters of one byte of the phone network's own alphabet; a text of these alone is charged less. */
const NARROW =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these letters takes two places. */
const DOUBLE = '^{}\\[~]|€\f';

/** Says how much of one message, and of each part of several, letters can take. */
const ROOM = { NARROW: [160, 153], WIDE: [70, 67] } as const;

export interface SmsSize {
  /** NARROW is of Latin letters alone; WIDE is any other, Persian too. */
  readonly alphabet: keyof typeof ROOM;
  /** The length counts units of the alphabet; most letters are one of them. */
  readonly length: number;
  /** This is what the companies charge for. */
  readonly parts: number;
  /** This is what the last part has room for still. */
  readonly left: number;
}

export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const alphabet = letters.every((each) => NARROW.includes(each) || DOUBLE.includes(each))
    ? 'NARROW'
    : 'WIDE';
  const length =
    alphabet === 'WIDE'
      ? text.length
      : letters.reduce((sum, each) => sum + (DOUBLE.includes(each) ? 2 : 1), 0);
  const [alone, each] = ROOM[alphabet];
  const parts = length <= alone ? Math.min(length, 1) : Math.ceil(length / each);
  return { alphabet, length, parts, left: (parts <= 1 ? alone : parts * each) - length };
}

/** This is what moves a vendor's credit of text messages. */
export const SMS_CREDIT_KINDS = ['TOPUP', 'SPENT', 'REFUND'] as const;
export type SmsCreditKind = (typeof SMS_CREDIT_KINDS)[number];
