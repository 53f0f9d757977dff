import { connect } from 'node:net';
import type { CallDeclaration } from '@sofreh/contract/call';
import { errorBody } from '@sofreh/contract/common';
import { errorCodes } from '@sofreh/contract/error-codes';
import { errorText } from '@sofreh/fa/error-texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { addPerson } from '#app/testing/shop.ts';
import { callers, castOf, declaredRefusal } from './callers.ts';
import { hostilePlan, hostileRequest } from './hostile-request.ts';
import { inputFor, inputSchema } from './input-from-schema.ts';
import { type RawAnswer, type RawRequest, sendRaw, targetOf } from './raw-request.ts';
import { rowCounter } from './row-counts.ts';
import { calls, knownValues, setStage } from './stage.ts';

/** Plans per call and caller. */
const RUNS = 25;
/** A failure found is told although its smallest form is not found yet, ms. */
const TIME_LIMIT_MS = 40_000;

const stage = await setStage();
const signIn = await castOf(stage);
const counter = await rowCounter(stage.pool);

/** Chooses who makes a call: of those its declaration names, one guest and one of the staff, else whoever comes first. */
const visits = calls.flatMap(([key, declaration]) => {
  const named = callers.filter((caller) => caller.kind && declaredRefusal(declaration, caller) === null);
  const [first] = named;
  const chosen = named.filter(({ name }) => name === 'guest' || name === 'owner');
  return (chosen.length > 0 ? chosen : first ? [first] : []).map((caller) => {
    return { key, declaration, caller, title: `${key} by ${caller.name}` };
  });
});

function isPersian(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text) && !/[a-z]/i.test(text);
}

/** Holds a refusal against the one shape, and anything against the rule that the server never stumbles. */
function check(declaration: CallDeclaration, { status, contentType, text }: RawAnswer): void {
  if (status < 400) return;
  expect(contentType, text).toBe('application/json; charset=utf-8');
  const body = errorBody.strict().parse(JSON.parse(text));
  expect(errorCodes, text).toHaveProperty([body.code], status);
  const declared = declaration.errors?.some((code) => code === body.code) ?? false;
  expect(status < 500 || declared, `${status} ${text}`).toBe(true);
  expect(body.message).toSatisfy(isPersian);
  for (const field of Object.values(body.errors ?? {}).flat()) expect(field).toSatisfy(isPersian);
}

const forgetLimits = () => stage.pool.query('delete from rate_limits');

/** Sends a request and holds its answer; whom a limit stops is let in again, for most requests are to reach their call. */
async function ask(declaration: CallDeclaration, request: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(stage.server.url, request);
  check(declaration, answer);
  if (answer.status !== 429) return answer;
  await forgetLimits();
  const again = await sendRaw(stage.server.url, request);
  check(declaration, again);
  return again;
}

async function honestHeaders(caller: (typeof visits)[number]['caller']): Promise<Record<string, string>> {
  await forgetLimits();
  const authorization = await signIn(caller);
  return {
    'host-domain': stage.home.domain,
    'x-device': 'test',
    ...(authorization ? { authorization } : {}),
  };
}

/** A session, what the tables hold, and the mark of the last write: what was refused, or wrote nothing, leaves it standing. */
interface Standing {
  readonly headers: Record<string, string>;
  readonly rows: Record<string, number>;
  readonly mark: string;
}

async function stand(caller: (typeof visits)[number]['caller']): Promise<Standing> {
  const headers = await honestHeaders(caller);
  // What is written after the mark is found by it; what is written before the rows are counted is among them.
  const mark = await counter.mark();
  return { headers, mark, rows: await counter.count() };
}

describe('bad input', () => {
  it('comes to every call', () => {
    expect(new Set(visits.map(({ key }) => key)).size).toBe(calls.length);
  });

  it('is followed by a mark that every write moves', async () => {
    const [mark, rows] = [await counter.mark(), await counter.count()];
    await addPerson(stage.pool, '09129990001');
    expect(await counter.count()).not.toEqual(rows);
    expect(await counter.mark()).not.toBe(mark);
  });

  it.each(visits)('begins with input that $title understands', async ({ key, declaration, caller }) => {
    const input = inputFor(declaration, knownValues(stage.home, key, caller.kind));
    const { method } = readCallKey(key);
    const headers = await honestHeaders(caller);
    const answer = await sendRaw(stage.server.url, {
      method,
      target: targetOf(key, input),
      headers: { ...headers, ...(declaration.body ? { 'content-type': 'application/json' } : {}) },
      ...(declaration.body ? { body: JSON.stringify(input.body) } : {}),
    });
    expect(answer.text).not.toContain('"BAD_REQUEST"');
    check(declaration, answer);
  });

  it.each(visits)(
    'is refused politely: $title',
    { timeout: 60_000 },
    async ({ key, declaration, caller }) => {
      const known = () => knownValues(stage.home, key, caller.kind);
      let standing: Standing | null = null;
      await fc.assert(
        fc.asyncProperty(hostilePlan, async (plan) => {
          const { headers, rows, mark } = standing ?? (await stand(caller));
          standing = null;
          const { status } = await ask(declaration, hostileRequest(key, declaration, known(), headers, plan));
          const now = await counter.mark();
          if (now !== mark) {
            if (status < 400) return;
            expect(await counter.count()).toEqual(rows);
          }
          if (status !== 401) standing = { headers, rows, mark: now };
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: true },
      );
    },
  );
});

/** A list or a report over some time names its ends in one of these ways. */
const ENDS = [
  ['from', 'to'],
  ['From', 'To'],
] as const;
const spans = visits.flatMap((visit) => {
  const fields = inputSchema(visit.declaration.query).properties ?? {};
  return ENDS.filter((ends) => ends.every((end) => end in fields)).map(([from, to]) => {
    return { ...visit, from, to, isMoment: fields[to]?.format === 'date-time' };
  });
});

describe('a time that ends before it begins is told at its end', () => {
  it.each(spans)('$title', async ({ key, declaration, caller, from, to, isMoment }) => {
    const input = inputFor(declaration, knownValues(stage.home, key, caller.kind));
    const at = (day: string) => (isMoment ? `${day}T10:30:00.000Z` : day);
    const query = { ...input.query, [from]: at('2026-11-22'), [to]: at('2026-11-21') };
    const answer = await sendRaw(stage.server.url, {
      method: readCallKey(key).method,
      target: targetOf(key, { ...input, query }),
      headers: await honestHeaders(caller),
    });
    expect(answer.status, answer.text).toBe(400);
    const { errors } = errorBody.parse(JSON.parse(answer.text));
    expect(errors?.[to], answer.text).toContain(errorText('DATES_REVERSED'));
  });
});

interface Mistake {
  readonly what: string;
  readonly line: string;
  /** Fields of the body beside honest ones. */
  readonly add?: Readonly<Record<string, unknown>>;
}

/** Requests that the server once stumbled over, or must tell from good ones. */
const mistakes: readonly Mistake[] = [
  { what: 'a field named like a method', line: 'PUT /api-identity/identity/auth/me', add: { toString: 1 } },
  { what: 'a NUL character', line: 'PUT /api-identity/identity/auth/me', add: { firstName: 'سارا\u0000' } },
  { what: 'half a character', line: 'PUT /api-identity/identity/auth/me', add: { lastName: 'a\ud800' } },
  { what: 'a NUL character in a query', line: 'GET /api/diningtable?code=%00' },
  { what: 'a query named like a method', line: 'GET /api/orders?constructor=1' },
  { what: 'a status nobody knows', line: 'GET /api/orders?status=SUBMITTED,NONSENSE' },
  { what: 'a year that no calendar knows', line: 'GET /api/orders?businessDay=0000-01-01' },
  { what: 'another such year', line: 'GET /api/reports/dashboard?From=9999-12-31' },
  { what: 'a skip without end', line: 'GET /api/orders?skip=99999999999999999999' },
];

describe('mistakes are told by their field', () => {
  it.each(mistakes)('$what', async ({ line, add }) => {
    const [method = 'GET', target = '/'] = line.split(' ');
    const owner = callers.find(({ name }) => name === 'owner') ?? { name: 'owner' };
    const headers = {
      ...(await honestHeaders(owner)),
      ...(add ? { 'content-type': 'application/json' } : {}),
    };
    const body = add ? JSON.stringify({ firstName: 'سارا', lastName: 'رضایی', ...add }) : undefined;
    const before = await counter.count();
    const answer = await sendRaw(stage.server.url, { method, target, headers, ...(body ? { body } : {}) });
    expect(answer.status, answer.text).toBe(400);
    const { code, errors } = errorBody.parse(JSON.parse(answer.text));
    expect(code).toBe('BAD_REQUEST');
    expect(Object.values(errors ?? {}).flat()).toSatisfy(
      (texts: string[]) => texts.length > 0 && texts.every(isPersian),
    );
    expect(await counter.count()).toEqual(before);
  });

  it.each([
    ['no HTTP', 'سلام\r\n\r\n'],
    [
      'a header without an end',
      `GET /health HTTP/1.1\r\nhost: a\r\nx-device: ${'x'.repeat(100_000)}\r\n\r\n`,
    ],
    ['a header with a NUL character', 'GET /health HTTP/1.1\r\nhost: a\r\nx-device: a\u0000b\r\n\r\n'],
    [
      'two lengths',
      'POST /api/orders HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
  ])('%s gets the one shape too', async (_what, bytes) => {
    const { hostname, port } = new URL(stage.server.url);
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    const answer = Buffer.concat(await socket.toArray()).toString('utf8');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBody.strict().parse(JSON.parse(body)).message).toSatisfy(isPersian);
  });
});
