import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets of others: what it seals is unreadable without the installation's key. */
export interface SealedBox {
  /** @param owner names whose it is; sealed for one it opens for nobody else. */
  seal(owner: string, secret: string): string;
  /** Opens it; null where it was sealed for somebody else, by another key, or was tampered with. */
  open(owner: string, sealed: string): string | null;
}

/** Gives a box that seals with AES-256-GCM. @param key 32 bytes. */
export function sealedBox(key: Uint8Array): SealedBox {
  return {
    seal(owner, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(owner, text) {
      const bytes = Buffer.from(text, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
