import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './client.ts';
import { clearCredentials, readCredentials, saveCredentials } from './credentials.ts';
import { requestDurations } from './durations.ts';
import { ApiFailure } from './failure.ts';
import { setHostDomain } from './host-domain.ts';
import { type Notice, onNotice } from './notices.ts';

/** An access token that ends at the given epoch milliseconds. */
function tokenUntil(endsAt: number): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(endsAt / 1000) }));
  return `header.${payload}.signature-${Math.random()}`;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const anHour = 3_600_000;
const notices: Notice[] = [];
let stopListening: () => void;
let server: ReturnType<typeof vi.fn<typeof fetch>>;

function requestTo(path: string): Request | undefined {
  const call = server.mock.calls.find(([url]) => String(url).startsWith(path));
  return call && new Request(`http://localhost${String(call[0])}`, call[1]);
}
const refreshes = () => server.mock.calls.filter(([url]) => String(url).endsWith('/refreshtoken')).length;

beforeEach(() => {
  server = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState({}, '', '/bo/orders');
  setHostDomain(() => 'vanak.example');
  notices.length = 0;
  stopListening = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stopListening();
  clearCredentials('BACKOFFICE');
  clearCredentials('SITE');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('api', () => {
  it('sends the headers of every request and fills path and query', async () => {
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'r' });
    server.mockResolvedValue(json({ data: [] }));
    await api('GET /api/orders', { query: { take: 10, search: '', status: undefined } });
    const sent = requestTo('/api/orders');
    expect(sent?.url).toBe('http://localhost/api/orders?take=10');
    expect(sent?.headers.get('host-domain')).toBe('vanak.example');
    expect(sent?.headers.get('accept-language')).toBe('fa-IR');
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${readCredentials('BACKOFFICE')?.token}`);
    expect(Number(sent?.headers.get('request-start-time'))).toBeGreaterThan(0);
  });

  it('throws the failure as the server told it and shows its message in red', async () => {
    server.mockResolvedValue(
      json({ code: 'NAME_REQUIRED', message: 'نام', errors: { firstName: ['x'] }, details: 7 }, 400),
    );
    const failure = await api('GET /api/orders', { query: {} }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      code: 'NAME_REQUIRED',
      status: 400,
      errors: { firstName: ['x'] },
      details: 7,
    });
    expect(notices).toEqual([{ kind: 'error', message: 'نام', id: 'NAME_REQUIRED' }]);
  });

  it('shows nothing when the caller shows the failure itself', async () => {
    server.mockResolvedValue(json({ code: 'BAD_REQUEST', message: 'بد' }, 400));
    await expect(api('GET /api/orders', { query: {}, quiet: true })).rejects.toThrow('بد');
    expect(notices).toEqual([]);
  });

  it('says that the server cannot be reached', async () => {
    server.mockRejectedValue(new TypeError('failed to fetch'));
    await expect(api('GET /api/orders', { query: {} })).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    });
    expect(notices).toHaveLength(1);
  });

  it('keeps the last 100 durations', async () => {
    server.mockImplementation(async () => json({}));
    for (let index = 0; index < 103; index += 1) await api('GET /api/orders', { query: { skip: index } });
    expect(requestDurations()).toHaveLength(100);
    expect(requestDurations().at(-1)).toMatchObject({ key: 'GET /api/orders', status: 200 });
  });
});

describe('a token that ended', () => {
  const answer =
    (refreshStatus: number): typeof fetch =>
    async (url) => {
      if (!String(url).endsWith('/refreshtoken'))
        return json({ code: 'TOKEN_EXPIRED', message: 'گذشت' }, 401);
      return refreshStatus === 200
        ? json({ token: tokenUntil(Date.now() + anHour), refreshToken: 'next' })
        : json({ code: 'SESSION_ENDED', message: 'پایان' }, refreshStatus);
    };

  it('is renewed once for all calls, then the page reloads after a second', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'first' });
    server.mockImplementation(answer(200));
    const calls = [1, 2, 3].map((skip) => api('GET /api/orders', { query: { skip } }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(refreshes()).toBe(1);
    expect(readCredentials('BACKOFFICE')?.refreshToken).toBe('next');
    expect(notices.map(({ id }) => id)).toEqual(['tokenRenewed']);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ends the session when what it was exchanged for is refused as well, and not once that one is old', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'first' });
    server.mockImplementation(answer(200));
    const ask = () => api('GET /api/orders', { query: {} }).catch(() => undefined);
    await ask();
    await vi.advanceTimersByTimeAsync(900_000);
    await ask();
    expect([refreshes(), readCredentials('BACKOFFICE')]).toEqual([2, expect.anything()]);
    await vi.advanceTimersByTimeAsync(1000);
    await ask();
    expect([refreshes(), readCredentials('BACKOFFICE')]).toEqual([2, null]);
    expect(assign).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('ends the session when it cannot be renewed, and leads the back office to its login', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'spent' });
    server.mockImplementation(answer(401));
    await expect(api('GET /api/orders', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(readCredentials('BACKOFFICE')).toBeNull();
    expect(assign).toHaveBeenCalledWith('/bo/auth/login?back=%2Fbo%2Forders');
  });

  it('leaves a guest where he is', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    window.history.replaceState({}, '', '/?table=7');
    saveCredentials('SITE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'spent' });
    server.mockImplementation(answer(401));
    await expect(api('GET /api/orders/me', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(readCredentials('SITE')).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });

  it('keeps the session when nobody answers the renewal', async () => {
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + anHour), refreshToken: 'good' });
    server.mockImplementation(answer(503));
    await expect(api('GET /api/orders', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(readCredentials('BACKOFFICE')?.refreshToken).toBe('good');
  });

  it('is renewed before it is sent when it is about to end', async () => {
    saveCredentials('BACKOFFICE', { token: tokenUntil(Date.now() + 5000), refreshToken: 'first' });
    const fresh = tokenUntil(Date.now() + anHour);
    server.mockImplementation(async (url) =>
      String(url).endsWith('/refreshtoken')
        ? json({ token: fresh, refreshToken: 'next' })
        : json({ data: [] }),
    );
    await api('GET /api/orders', { query: {} });
    expect(requestTo('/api/orders')?.headers.get('authorization')).toBe(`Bearer ${fresh}`);
  });
});
