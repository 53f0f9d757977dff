import { describe, expect, it } from 'vitest';
import { normalizeOtp, OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS, OTP_TRIES } from './index.ts';

it('decisions 7: 2 minutes, 5 tries, resend after 60 s', () => {
  expect([OTP_LIFETIME_SECONDS, OTP_TRIES, OTP_RESEND_SECONDS]).toEqual([120, 5, 60]);
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
