import { expect, test } from 'vitest';
import { isNoPlaceOfPrinters } from './printer-place.ts';

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['0.0.0.0', true],
  ['169.254.169.254', true],
  ['224.0.0.1', true],
  ['239.1.1.1', true],
  ['255.255.255.255', true],
  ['10.0.0.5', false],
  ['12.7.0.1', false],
  ['169.253.1.1', false],
  ['192.168.1.20', false],
  ['223.1.1.1', false],
])('%s is no place of a printer: %s', (ip, nowhere) => {
  expect(isNoPlaceOfPrinters(ip)).toBe(nowhere);
});
