/**
 * A till's pass to a bridge says this of itself (docs/decisions/0025). Whoever changes a word of it has another secret.
 */
export type LocalPass = {
  readonly vendorId: string;
  readonly bridgeId: string;
  readonly deviceId: string;
  /** Tells whether it may take money: its papers open the cash drawer, its charges go to card terminals. */
  readonly takesMoney: boolean;
  /** It is in ms since 1970. */
  readonly until: number;
};

/** This is a pass as a till holds it: the words go along, the secret signs and is never sent. */
export type LocalKey = { readonly key: string /** Base64url. */; readonly secret: string };

const PURPOSE = 'sofreh-local-papers-1';
const PROOF_PURPOSE = 'sofreh-printed-papers-1';
const FIELDS = 5;
const encoder = new TextEncoder();

const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => SAFE[sign] ?? '');
const SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' };
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function hmac(secret: Uint8Array<ArrayBuffer>, words: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words)));
}

/**
 * Gives what a bridge and the server both know and nobody else does.
 * @param tokenHash of the bridge's token, as the server keeps it.
 */
export async function bridgeSecret(tokenHash: string): Promise<string> {
  return textOf(await hmac(encoder.encode(tokenHash), PURPOSE));
}

/** Makes a till's pass to a bridge. @param secret of the bridge. */
export async function makeLocalPass(secret: string, pass: LocalPass): Promise<LocalKey> {
  const { vendorId, bridgeId, deviceId, takesMoney, until } = pass;
  const key = textOf(encoder.encode(JSON.stringify([vendorId, bridgeId, deviceId, takesMoney, until])));
  return { key, secret: await secretOfPass(secret, key) };
}

/** Gives what signs under a pass. @param secret of the bridge. */
export async function secretOfPass(secret: string, key: string): Promise<string> {
  return textOf(await hmac(bytesOf(secret), key));
}

/** Gives what a pass says; null where it is none. It is true only where a signature made with its secret is right. */
export function readLocalPass(key: string): LocalPass | null {
  try {
    const words: unknown = JSON.parse(new TextDecoder().decode(bytesOf(key)));
    if (!Array.isArray(words) || words.length !== FIELDS) return null;
    const [vendorId, bridgeId, deviceId, takesMoney, until] = words;
    return { vendorId, bridgeId, deviceId, takesMoney: takesMoney === true, until: Number(until) };
  } catch {
    return null;
  }
}

/** Signs words and gives the signature in base64url. @param secret of a pass. */
export async function signLocal(secret: string, words: string): Promise<string> {
  return textOf(await hmac(bytesOf(secret), words));
}

/** This came out, as a bridge proves it and a till passes it on. */
export type PrintedWords = {
  readonly source: string;
  readonly status: string;
  readonly evidence: string | null;
  readonly failure: string | null;
};

/**
 * Gives a bridge's word for the server on a paper that came out, which the till between them cannot make itself: it is
 * signed by what no till is given. @param secret of the bridge. @param key the pass of the till that had it printed.
 */
export async function provePrinted(
  secret: string,
  key: string,
  { source, status, evidence, failure }: PrintedWords,
): Promise<string> {
  const proving = textOf(await hmac(bytesOf(secret), PROOF_PURPOSE));
  return signLocal(proving, JSON.stringify([key, source, status, evidence, failure]));
}

/**
 * Tells whether a bridge said so of a paper. @param secret of the bridge. @param key the pass of the till that had it
 * printed.
 */
export async function isProvenPrinted(
  secret: string,
  key: string,
  words: PrintedWords,
  proof: string,
): Promise<boolean> {
  return isSame(await provePrinted(secret, key, words), proof);
}

/** Tells whether a signature is right; it takes as long whatever is wrong with it. */
export async function isSignedLocal(secret: string, words: string, mac: string): Promise<boolean> {
  return isSame(await signLocal(secret, words), mac);
}

function isSame(right: string, mac: string): boolean {
  let differs = right.length ^ mac.length;
  for (let at = 0; at < right.length; at += 1) differs |= right.charCodeAt(at) ^ (mac.charCodeAt(at) || 0);
  return differs === 0;
}
