// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearCredentials, readCredentials, saveCredentials, tokenEndsAt } from './credentials.ts';
import { newId } from './new-id.ts';
import { surfaceOf } from './surface.ts';
import { requestLine } from './url.ts';

describe('requestLine', () => {
  it.each([
    ['GET /api/orders/{id}', { id: 'a/b' }, {}, 'GET', '/api/orders/a%2Fb'],
    ['POST /api/orders', {}, {}, 'POST', '/api/orders'],
    ['GET /x', {}, { a: [1, 2], b: null, c: false }, 'GET', '/x?a=1&a=2&c=false'],
  ])('%s', (key, params, query, method, url) => {
    expect(requestLine(key, params, query)).toEqual({ method, url });
  });
});

describe('newId', () => {
  it('is a UUID v7 that carries its moment, so that ids sort by time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (now) => {
        const id = newId(now);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
      }),
    );
  });
});

describe('credentials', () => {
  beforeEach(() => window.history.replaceState({}, '', '/bo'));

  it('keeps the back office and the site apart', () => {
    saveCredentials('BACKOFFICE', { token: 't=1; x', refreshToken: 'r' });
    expect(readCredentials('BACKOFFICE')).toEqual({ token: 't=1; x', refreshToken: 'r' });
    expect(readCredentials('SITE')).toBeNull();
    clearCredentials('BACKOFFICE');
    expect(readCredentials('BACKOFFICE')).toBeNull();
  });

  it.each([
    ['not a token', null],
    ['a.b.c', null],
    [`a.${btoa('{"exp":12}')}.c`, 12_000],
  ])('reads when %j ends', (token, endsAt) => {
    expect(tokenEndsAt(token)).toBe(endsAt);
  });
});

describe('surfaceOf', () => {
  it.each([
    ['/bo', 'BACKOFFICE'],
    ['/bo/cashier', 'BACKOFFICE'],
    ['/', 'SITE'],
    ['/book', 'SITE'],
  ])('%s is %s', (path, surface) => {
    expect(surfaceOf(path)).toBe(surface);
  });
});
