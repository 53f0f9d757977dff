/** The letters of one byte of the phone network's own alphabet; a text of these alone is charged less. */
const NARROW =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Those that take two. */
const DOUBLE = '^{}\\[~]|€\f';

/** How much of one message, and of each part of several, letters can take. */
const ROOM = { NARROW: [160, 153], WIDE: [70, 67] } as const;

export interface SmsSize {
  /** NARROW: of Latin letters alone; WIDE: any other, Persian too. */
  readonly alphabet: keyof typeof ROOM;
  /** Units of the alphabet, of which most letters are one. */
  readonly length: number;
  /** What the companies charge for. */
  readonly parts: number;
  /** What the last part has room for still. */
  readonly left: number;
}

/** How a text is sent and charged. */
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

/** What moves a vendor's credit of text messages. */
export const SMS_CREDIT_KINDS = ['TOPUP', 'SPENT', 'REFUND'] as const;
export type SmsCreditKind = (typeof SMS_CREDIT_KINDS)[number];
