import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Sends the browser elsewhere (303, so that a form is never posted again). */
export interface RedirectAnswer {
  readonly location: string;
}
/** This is a page made by the server. */
export interface HtmlAnswer {
  readonly html: string;
}
/** This is a workbook to download; `fileName` may be Persian. */
export interface ExcelAnswer {
  readonly fileName: string;
  readonly content: Buffer | Readable;
}

/** This is a paper to keep; `fileName` may be Persian. Null content says that the client has what `etag` names. */
export interface PdfAnswer {
  readonly fileName: string;
  readonly etag: string;
  readonly content: Buffer | null;
}

/** This is a document or page whose bytes are made once and sent many times; see `prepareJson`. */
export class PreparedText {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;

  constructor(etag: string, identity: Buffer, br: Buffer, gzip: Buffer) {
    this.etag = etag;
    this.identity = identity;
    this.br = br;
    this.gzip = gzip;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serialises and compresses a document once. A handler that returns it again and again costs no serialisation, and
 * a client that has it already is answered 304.
 */
export function prepareJson(document: unknown): Promise<PreparedText> {
  return prepareText(JSON.stringify(document));
}

/** Compresses a text once, as `prepareJson` does. */
export async function prepareText(text: string): Promise<PreparedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return new PreparedText(etag, identity, br, gz);
}

/** Gives the best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const refused = /(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/g;
  const accepted = (header ?? '').replace(refused, '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Says whether an `If-None-Match` header names the entity tag. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
