import {
  constants,
  createCipheriv,
  createDecipheriv,
  createSign,
  createVerify,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto';

// The tax authority asks for two envelopes in their compact forms: the taxpayer signs (RFC 7515), then seals for the
// authority (RFC 7516).

const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;

/** Takes a certificate's content out of its frame, as `x5c` has it. */
function bareCertificate(pem: string): string {
  return new X509Certificate(pem).raw.toString('base64');
}

/**
 * Signs a value with RS256; the certificate goes along, and the time of signing is one of the fields that have to be known.
 * @throws Error where key or certificate are none.
 */
export function signCompact(
  value: unknown,
  { privateKey, certificate }: { readonly privateKey: string; readonly certificate: string },
  at: Date,
): string {
  const header = {
    alg: 'RS256',
    typ: 'jose',
    x5c: [bareCertificate(certificate)],
    sigT: at.toISOString().replace(/\.\d+Z$/, 'Z'),
    crit: ['sigT'],
    cty: 'text/plain',
  };
  const signed = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(value))}`;
  return `${signed}.${encode(createSign('sha256').update(signed).sign(privateKey))}`;
}

/** Reads what a signed text says, and by whose certificate; null where the signature is not of that certificate. */
export function openSigned(
  text: string,
): { readonly value: unknown; readonly certificate: X509Certificate } | null {
  const [header = '', value = '', signature = '', more] = text.split('.');
  if (more !== undefined) return null;
  try {
    const { alg, x5c, crit } = JSON.parse(decode(header).toString()) as Record<string, unknown>;
    if (alg !== 'RS256' || !Array.isArray(x5c) || JSON.stringify(crit) !== '["sigT"]') return null;
    const certificate = new X509Certificate(Buffer.from(String(x5c[0]), 'base64'));
    const check = createVerify('sha256').update(`${header}.${value}`);
    if (!check.verify(certificate.publicKey, decode(signature))) return null;
    return { value: JSON.parse(decode(value).toString()), certificate };
  } catch {
    return null;
  }
}

/** Seals a text with RSA-OAEP-256 and A256GCM. @param keyId the name of the key, by which its owner finds it. */
export function sealCompact(text: string, key: KeyObject, keyId: string): string {
  const header = encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: keyId }));
  const [contentKey, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', contentKey, nonce).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [publicEncrypt({ key, ...OAEP }, contentKey), nonce, sealed, cipher.getAuthTag()];
  return [header, ...parts.map((part) => encode(part))].join('.');
}

/** Opens what was sealed for the owner of a key; null for anybody else's, or what was changed on the way. */
export function openSealed(text: string, key: KeyObject, keyId: string): string | null {
  const [header = '', contentKey = '', nonce = '', sealed = '', tag = '', more] = text.split('.');
  if (more !== undefined) return null;
  try {
    const { alg, enc, kid } = JSON.parse(decode(header).toString()) as Record<string, unknown>;
    if (alg !== 'RSA-OAEP-256' || enc !== 'A256GCM' || kid !== keyId) return null;
    const secret = privateDecrypt({ key, ...OAEP }, decode(contentKey));
    const decipher = createDecipheriv('aes-256-gcm', secret, decode(nonce))
      .setAAD(Buffer.from(header))
      .setAuthTag(decode(tag));
    return Buffer.concat([decipher.update(decode(sealed)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
