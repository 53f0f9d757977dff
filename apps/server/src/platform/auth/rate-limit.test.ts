import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { addressSubject, hit, hitAddress, type RateLimit } from './rate-limit.ts';

const { pool } = await createTestDatabase();

describe('addressSubject', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
  ])('%s stands for %s', (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});

describe('hit', () => {
  const limit: RateLimit = { name: 'test', hits: 5, seconds: 60 };
  const start = Date.parse('2026-11-21T10:00:00Z');
  const at = (seconds: number) => new Date(start + seconds * 1000);
  const codeOf = (promise: Promise<void>) =>
    promise.then(
      () => 'ok',
      (error: Error) => error.message,
    );

  test('lets exactly so many through, also at once from everywhere', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => codeOf(hit(pool, limit, 'crowd', at(1)))));
    expect(all.filter((code) => code === 'ok')).toHaveLength(5);
    expect(all.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
  });

  test('counts each subject and each window for itself, and says how long to wait', async () => {
    for (let count = 0; count < 5; count += 1) await hit(pool, limit, 'one', at(15));
    await expect(hit(pool, limit, 'one', at(15))).rejects.toMatchObject({ details: { seconds: 45 } });
    expect(await codeOf(hit(pool, limit, 'two', at(15)))).toBe('ok');
    expect(await codeOf(hit(pool, limit, 'one', at(60)))).toBe('ok');
  });

  test.each([
    ['ten addresses', {}, 50],
    ['as many as the limit says', { behindProxy: 2 }, 10],
  ])('all names that one sender makes up come to %s', async (_case, more, most) => {
    const each = { ...limit, ...more, name: `names-${most}` };
    const codes: string[] = [];
    for (let name = 0; name <= most; name += 1)
      codes.push(await codeOf(hitAddress(pool, each, `10.0.0.5|6.0.0.${name}`, at(1))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(most);
  });

  test('where a sender’s names come to few addresses, what it asks for without a name is among them', async () => {
    const each = { ...limit, behindProxy: 2, name: 'with-and-without' };
    const senders = [
      ...Array(5).fill('10.0.0.6'),
      ...Array(6)
        .keys()
        .map((name) => `10.0.0.6|6.0.0.${name}`),
    ];
    const codes: string[] = [];
    for (const sender of senders) codes.push(await codeOf(hitAddress(pool, each, sender, at(1))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
  });
});
