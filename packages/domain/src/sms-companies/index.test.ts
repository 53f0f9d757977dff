import { expect, it } from 'vitest';
import { smsFieldFault } from './index.ts';

const kavenegar = { apiKey: 'k', loginTemplate: 'verify', paymentLinkTemplate: 'payment-link' };
const smsIr = { apiKey: 'k', sender: '30007732', loginTemplate: '123456', paymentLinkTemplate: '123457' };

it.each([
  ['KAVENEGAR', kavenegar, null],
  ['KAVENEGAR', { ...kavenegar, sender: '2000' }, null],
  ['KAVENEGAR', { ...kavenegar, apiKey: '' }, 'apiKey'],
  ['KAVENEGAR', { apiKey: 'k' }, 'loginTemplate'],
  ['SMS_IR', smsIr, null],
  ['SMS_IR', { ...smsIr, sender: '' }, 'sender'],
  ['SMS_IR', { ...smsIr, loginTemplate: 'verify' }, 'loginTemplate'],
  ['SMS_IR', { ...smsIr, paymentLinkTemplate: '0' }, 'paymentLinkTemplate'],
] as const)('%s with %j: %s', (company, fields, fault) => {
  expect(smsFieldFault(company, fields)).toBe(fault);
});
