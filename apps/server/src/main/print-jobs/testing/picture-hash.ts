import { createHash } from 'node:crypto';

/** Makes the digest by which a picture's dots are known. */
export function pictureHash(rows: Uint8Array): string {
  return createHash('sha256').update(rows).digest('base64url');
}
