import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deadOrigin, serveLocally } from '../testing/local-server.ts';
import { pushConformance } from './conformance.ts';
import { pushServiceSimulator } from './simulator/push-service.ts';
import { webPush } from './web-push.ts';

pushConformance('Web Push', async () => {
  const service = pushServiceSimulator();
  const { origin, close } = await serveLocally(service.handler);
  const dead = await deadOrigin();
  const privateKey = randomBytes(32);
  const config = { contact: 'mailto:shop@sofreh.test', timeoutMs: 5_000, origins: [origin, dead] };
  const push = webPush({ ...config, privateKey });
  const unheard = service.subscribe(dead, push.publicKey).token;
  return {
    push,
    unheard,
    close,
    stranger: webPush({ ...config, privateKey: randomBytes(32) }),
    secrets: [privateKey.toString('base64url')],
    subscribe: () => service.subscribe(origin, push.publicKey),
    answerNext: service.answerNext,
  };
});

test('browsers ask by the key that belongs to the installation’s own, whenever it starts', () => {
  const config = { contact: 'mailto:shop@sofreh.test', timeoutMs: 1_000 };
  const [one, again] = [randomBytes(32), randomBytes(32)];
  const keyOf = (privateKey: Uint8Array) => webPush({ ...config, privateKey }).publicKey;
  expect(keyOf(one)).toBe(keyOf(one));
  expect(keyOf(one)).not.toBe(keyOf(again));
  expect(Buffer.from(keyOf(one), 'base64url')).toHaveLength(65);
});
