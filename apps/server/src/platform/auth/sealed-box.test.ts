import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealedBox } from './sealed-box.ts';

const box = sealedBox(randomBytes(32));

test('what is sealed opens for its owner alone', () => {
  const sealed = box.seal('vendor 1', 'راز');
  expect(sealed).not.toContain('راز');
  expect(box.open('vendor 1', sealed)).toBe('راز');
  expect(box.open('vendor 2', sealed)).toBeNull();
  expect(sealedBox(randomBytes(32)).open('vendor 1', sealed)).toBeNull();
});

test('the same secret never looks the same, and a changed one does not open', () => {
  const sealed = box.seal('vendor 1', 'secret');
  expect(box.seal('vendor 1', 'secret')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(box.open('vendor 1', bytes.toString('base64url'))).toBeNull();
  expect(box.open('vendor 1', '')).toBeNull();
});
