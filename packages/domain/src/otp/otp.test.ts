import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOtp,
  checkOtpSend,
  normalizeOtp,
  OTP_ADDRESS_LIMITS,
  OTP_LIFETIME_MS,
  OTP_MAX_TRIES,
  OTP_PHONE_LIMITS,
  OTP_RESEND_MS,
  type OtpChallenge,
} from './index.ts';

const NOW = Date.parse('2026-11-21T08:30:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const challenge = (part: Partial<OtpChallenge> = {}): OtpChallenge => ({
  sentAt: NOW,
  wrongTries: 0,
  used: false,
  ...part,
});

describe('decisions 7: «6-digit code, 2 minutes, 5 tries, resend after 60 s»', () => {
  it('in these numbers', () => {
    expect([OTP_LIFETIME_MS, OTP_MAX_TRIES, OTP_RESEND_MS]).toEqual([2 * MINUTE, 5, MINUTE]);
  });

  it.each([
    ['at once', challenge(), true, 0, { ok: true }],
    ['in the last moment', challenge(), true, 2 * MINUTE - 1, { ok: true }],
    ['after 2 minutes', challenge(), true, 2 * MINUTE, { ok: false, code: 'OTP_EXPIRED' }],
    ['a wrong one', challenge(), false, 0, { ok: false, code: 'OTP_WRONG', triesLeft: 4 }],
    [
      'the fourth wrong one',
      challenge({ wrongTries: 3 }),
      false,
      0,
      { ok: false, code: 'OTP_WRONG', triesLeft: 1 },
    ],
    [
      'the fifth wrong one',
      challenge({ wrongTries: 4 }),
      false,
      0,
      { ok: false, code: 'OTP_WRONG', triesLeft: 0 },
    ],
    ['right at the fifth try', challenge({ wrongTries: 4 }), true, 0, { ok: true }],
    [
      'right after five wrong',
      challenge({ wrongTries: 5 }),
      true,
      0,
      { ok: false, code: 'OTP_TOO_MANY_TRIES' },
    ],
    [
      'wrong after five wrong',
      challenge({ wrongTries: 5 }),
      false,
      0,
      { ok: false, code: 'OTP_TOO_MANY_TRIES' },
    ],
    ['a second time', challenge({ used: true }), true, 0, { ok: false, code: 'OTP_EXPIRED' }],
    ['late after five wrong', challenge({ wrongTries: 5 }), true, HOUR, { ok: false, code: 'OTP_EXPIRED' }],
  ] as const)('entered %s', (_case, given, matches, after, expected) => {
    expect(checkOtp(given, matches, NOW + after)).toEqual(expected);
  });

  it('guessing ends after five wrong ones, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (guesses) => {
        let wrongTries = 0;
        let answered = 0;
        for (const matches of guesses) {
          const answer = checkOtp(challenge({ wrongTries }), matches, NOW);
          if (answer.ok) return;
          if (answer.code !== 'OTP_WRONG') break;
          answered += 1;
          wrongTries += 1;
          expect(answer.triesLeft).toBe(OTP_MAX_TRIES - wrongTries);
        }
        expect(answered).toBeLessThanOrEqual(OTP_MAX_TRIES);
      }),
    );
  });
});

const ago = (...times: number[]) => times.map((time) => NOW - time);

describe('sending', () => {
  it.each([
    ['the first', [], [], { ok: true }],
    ['after 60 s', ago(MINUTE), [], { ok: true }],
    [
      'a second too soon',
      ago(59 * SECOND),
      [],
      { ok: false, code: 'OTP_RESEND_TOO_SOON', retryAt: NOW + SECOND },
    ],
    ['to another phone at once from one address', [], ago(SECOND), { ok: true }],
    [
      'a sixth within the hour',
      ago(50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 10 * MINUTE),
      [],
      { ok: false, code: 'TOO_MANY_REQUESTS', retryAt: NOW + 10 * MINUTE },
    ],
    [
      'a sixth when the first is an hour old',
      ago(HOUR, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 10 * MINUTE),
      [],
      { ok: true },
    ],
    [
      'an eleventh within the day',
      Array.from({ length: 10 }, (_, i) => NOW - (i + 1) * 2 * HOUR),
      [],
      { ok: false, code: 'TOO_MANY_REQUESTS', retryAt: NOW + 4 * HOUR },
    ],
    [
      'a twenty-first from one address within the hour',
      [],
      Array.from({ length: 20 }, (_, i) => NOW - (i + 1) * MINUTE),
      { ok: false, code: 'TOO_MANY_REQUESTS', retryAt: NOW + 40 * MINUTE },
    ],
    [
      'both too soon and too many: the later of the two moments',
      ago(SECOND, HOUR - SECOND, 30 * MINUTE, 20 * MINUTE, 10 * MINUTE),
      [],
      { ok: false, code: 'TOO_MANY_REQUESTS', retryAt: NOW + 59 * SECOND },
    ],
  ])('%s', (_case, toPhone, toAddress, expected) => {
    expect(checkOtpSend(toPhone, toAddress, NOW)).toEqual(expected);
  });

  const moments = fc.array(
    fc.integer({ min: 0, max: 26 * HOUR }).map((time) => NOW - time),
    { maxLength: 70 },
  );

  it('may be sent at retryAt, and not a moment before', () => {
    fc.assert(
      fc.property(moments, moments, (toPhone, toAddress) => {
        const answer = checkOtpSend(toPhone, toAddress, NOW);
        if (answer.ok) return;
        expect(answer.retryAt).toBeGreaterThan(NOW);
        expect(checkOtpSend(toPhone, toAddress, answer.retryAt)).toEqual({ ok: true });
        expect(checkOtpSend(toPhone, toAddress, answer.retryAt - 1).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('whoever asks all day gets no more than the limits within any hour and day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 * MINUTE }), { minLength: 50, maxLength: 120 }),
        (waits) => {
          const sent: number[] = [];
          let now = NOW;
          for (const wait of waits) {
            now += wait;
            if (checkOtpSend(sent, sent, now).ok) sent.push(now);
          }
          for (const { count, withinMs } of [...OTP_PHONE_LIMITS, ...OTP_ADDRESS_LIMITS]) {
            for (const from of sent) {
              expect(sent.filter((at) => at >= from && at < from + withinMs).length).toBeLessThanOrEqual(
                count,
              );
            }
          }
          sent.slice(1).forEach((at, i) => {
            expect(at - (sent[i] ?? 0)).toBeGreaterThanOrEqual(OTP_RESEND_MS);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('normalizeOtp: six digits of any script', () => {
  it.each([
    ['123456', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['\u200e123456', '123456'],
  ])('«%s»', (input, expected) => {
    expect(normalizeOtp(input)).toBe(expected);
  });

  it.each(['', '12345', '1234567', '12a456', '12.456', 'کد ۱۲۳۴۵۶'])('refuses «%s»', (input) => {
    expect(normalizeOtp(input)).toBeNull();
  });
});
