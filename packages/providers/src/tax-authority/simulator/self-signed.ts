import { createSign, generateKeyPairSync } from 'node:crypto';
import type { TaxpayerKeys } from '../port.ts';

// This is just enough DER for a certificate that signs itself: demonstrations and tests have no authority to ask for
// one.

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const size = length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), size, content]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
/** sha256WithRSAEncryption */
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
/** commonName */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
}

/** Makes a key of a taxpayer who does not exist, with a certificate that nobody but a stand-in accepts. */
export function selfSignedTaxpayer(memoryId: string): TaxpayerKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = nameOf(memoryId);
  const time = (text: string) => der(0x18, Buffer.from(text));
  const version = der(0xa0, der(0x02, Buffer.of(2)));
  const content = sequence(
    version,
    der(0x02, Buffer.of(1)),
    RSA_SHA256,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const whole = sequence(content, RSA_SHA256, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    memoryId,
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
