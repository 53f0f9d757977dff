import type { CallDeclaration } from '@sofreh/contract/call';
import { errorBody } from '@sofreh/contract/common';
import { errorCodes } from '@sofreh/contract/error-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { callers, castOf, declaredRefusal } from './callers.ts';
import { hostilePlan, hostileRequest } from './hostile-request.ts';
import { inputFor } from './input-from-schema.ts';
import { type RawAnswer, sendRaw, targetOf } from './raw-request.ts';
import { rowCounter } from './row-counts.ts';
import { calls, knownValues, setStage } from './stage.ts';

/** Plans per call and caller. */
const RUNS = 100;

const stage = await setStage();
const signIn = await castOf(stage);
const countRows = await rowCounter(stage.pool);

/** Who makes a call: of those its declaration names, one guest and one of the staff, else whoever comes first. */
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

async function honestHeaders(caller: (typeof visits)[number]['caller']): Promise<Record<string, string>> {
  await stage.pool.query('delete from rate_limits');
  const authorization = await signIn(caller);
  return {
    'host-domain': stage.home.domain,
    'x-device': 'test',
    ...(authorization ? { authorization } : {}),
  };
}

describe('bad input', () => {
  it('comes to every call', () => {
    expect(new Set(visits.map(({ key }) => key)).size).toBe(calls.length);
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
      await fc.assert(
        fc.asyncProperty(hostilePlan, async (plan) => {
          const headers = await honestHeaders(caller);
          const known = knownValues(stage.home, key, caller.kind);
          const before = await countRows();
          const answer = await sendRaw(
            stage.server.url,
            hostileRequest(key, declaration, known, headers, plan),
          );
          check(declaration, answer);
          if (answer.status >= 400) expect(await countRows()).toEqual(before);
        }),
        { numRuns: RUNS },
      );
    },
  );
});
