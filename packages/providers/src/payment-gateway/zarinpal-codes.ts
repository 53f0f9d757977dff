import { type Unreachable, unreachable } from '../http/index.ts';
import { type GatewayRefusal, type Refused, refused, type UnknownAuthority } from './port.ts';

/** These codes of Zarinpal v4 have a meaning of their own to us. */
export const zarinpalCodes = {
  success: 100,
  alreadyVerified: 101,
  amountDiffers: -50,
  notPaid: -51,
  unexpected: -52,
  otherMerchant: -53,
  invalidAuthority: -54,
  tooManyAttempts: -12,
} as const;

const refusals: Readonly<Record<number, GatewayRefusal>> = {
  [-9]: 'INVALID_REQUEST',
  [-10]: 'MERCHANT_NOT_ACCEPTED',
  [-11]: 'MERCHANT_NOT_ACCEPTED',
  [-13]: 'LIMIT_REACHED',
  [-14]: 'CALLBACK_NOT_ACCEPTED',
  [-15]: 'MERCHANT_NOT_ACCEPTED',
  [-16]: 'LIMIT_REACHED',
  [-17]: 'LIMIT_REACHED',
  [-18]: 'CALLBACK_NOT_ACCEPTED',
  [-30]: 'NOT_PERMITTED',
  [-31]: 'INVALID_REQUEST',
  [-32]: 'INVALID_REQUEST',
  [-33]: 'INVALID_REQUEST',
  [-34]: 'INVALID_REQUEST',
  [-35]: 'INVALID_REQUEST',
  [-39]: 'INVALID_REQUEST',
  [-40]: 'INVALID_REQUEST',
  [-60]: 'NOT_PERMITTED',
  [-62]: 'NOT_PERMITTED',
};

/** Reads what an error code means wherever the verb has no better reading of it. An unknown code stays OTHER. */
export function failureOf(code: number): Refused | Unreachable | UnknownAuthority {
  if (code === zarinpalCodes.unexpected) return unreachable('PROVIDER_ERROR');
  if (code === zarinpalCodes.tooManyAttempts) return unreachable('BUSY');
  if (code === zarinpalCodes.otherMerchant || code === zarinpalCodes.invalidAuthority) {
    return { outcome: 'UNKNOWN_AUTHORITY' };
  }
  return refused(refusals[code] ?? 'OTHER', code);
}
