import type { CallDeclaration } from '@sofreh/contract/call';
import { errorCodes } from '@sofreh/contract/error-codes';
import { describe, expect, it } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { newId } from '#app/platform/ids.ts';
import { callers, castOf, declaredRefusal, type MatrixCaller } from './callers.ts';
import { underOneId } from './foreign-ids.ts';
import {
  type CallInput,
  type FieldPath,
  idFieldsOf,
  inputFor,
  type KnownValues,
} from './input-from-schema.ts';
import { type RawAnswer, sendRaw, targetOf } from './raw-request.ts';
import { calls, FOREIGN_MARK, knownValues, setStage } from './stage.ts';

const stage = await setStage();
const signIn = await castOf(stage);
/** Holds what others have, by whose it is. */
const foreign = {
  'next door': await underOneId(stage.pool, stage.nextDoor),
  elsewhere: await underOneId(stage.pool, stage.elsewhere),
};
const combinations = calls.flatMap(([key, declaration]) =>
  callers.map((caller) => ({ key, declaration, caller, title: `${key} by ${caller.name}` })),
);

/** Limits per address do not count, for every request comes from another one. */
let requests = 0;
async function askOnce(key: string, input: CallInput, authorization: string | undefined): Promise<RawAnswer> {
  requests += 1;
  const { method } = readCallKey(key);
  return sendRaw(stage.server.url, {
    method,
    target: targetOf(key, input),
    headers: {
      'host-domain': stage.home.domain,
      'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
      ...(authorization ? { authorization } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input.body) }),
  });
}

/** Makes a call at home; whom a limit stops is let in again, for limits are none of the questions here. */
async function make(key: string, input: CallInput, authorization: string | undefined): Promise<RawAnswer> {
  const answer = await askOnce(key, input, authorization);
  if (answer.status !== 429) return answer;
  await stage.pool.query('delete from rate_limits');
  return askOnce(key, input, authorization);
}

function codeOf({ text, contentType }: RawAnswer): unknown {
  return contentType.startsWith('application/json')
    ? (JSON.parse(text) as { code?: unknown }).code
    : undefined;
}

/** Says whether a refusal for who somebody is may come from the call's own rules, beyond its `access`. */
function mayRefuse(declaration: CallDeclaration, status: number): boolean {
  return declaration.errors?.some((code) => errorCodes[code] === status) ?? false;
}

/** Headers by caller of sessions that have only been refused so far: a call that is refused leaves a session as it was. */
const onlyRefused = new Map<string, string | undefined>();

/**
 * Makes a call that the caller may not make, in the session of their refused calls before it: they are most of what is asked here,
 * and to sign in takes longer than to be refused. Whose session was ended meanwhile by another's call signs in anew.
 */
async function makeRefused(key: string, input: CallInput, caller: MatrixCaller): Promise<RawAnswer> {
  if (!onlyRefused.has(caller.name)) onlyRefused.set(caller.name, await signIn(caller));
  const answer = await make(key, input, onlyRefused.get(caller.name));
  if (caller.kind === undefined || codeOf(answer) !== 'SESSION_ENDED') return answer;
  const anew = await signIn(caller);
  onlyRefused.set(caller.name, anew);
  return make(key, input, anew);
}

describe('who may make which call', () => {
  it('asks every call for every kind of caller', () => {
    expect(calls.map(([key]) => key).sort()).toEqual(Object.keys(handlers).sort());
    expect(new Set(combinations.map(({ title }) => title)).size).toBe(
      Object.keys(handlers).length * callers.length,
    );
  });

  it.each(combinations)('$title', async ({ key, declaration, caller }) => {
    const refusal = declaredRefusal(declaration, caller);
    for (const place of [stage.home, foreign.elsewhere.place]) {
      const input = inputFor(declaration, knownValues(place, key, caller.kind));
      const answer = refusal
        ? await makeRefused(key, input, caller)
        : await make(key, input, await signIn(caller));
      const code = codeOf(answer);
      if (refusal) expect([answer.status, code]).toEqual([errorCodes[refusal], refusal]);
      else if (answer.status === 401 || answer.status === 403) {
        expect(mayRefuse(declaration, answer.status), `${answer.status} ${answer.text}`).toBe(true);
      }
    }
  });
});

/** Says what else must be said for a field to be looked at. */
const companions: Readonly<Record<string, KnownValues>> = {
  tableId: { deliveryType: 'SERVE' },
  addressId: { deliveryType: 'DELIVER' },
};

/**
 * A text without what is new each time: the ids that were sent, numbers that count on with every order and event, and what
 * is drawn anew with every answer so that no two devices hold the same.
 */
function withoutNews(text: string, input: CallInput): string {
  const sent = JSON.stringify(input).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return sent
    .reduce((rest, id) => rest.replaceAll(id, 'ID'), text)
    .replace(/"(seq|number)":\d+/g, '"$1":0')
    .replace(/"(deviceSalt|salt|hash)":"[^"]*"/g, '"$1":""');
}

/** Puts back the addresses that a call took away. */
const RESTORE = 'update addresses set deleted_at = null where deleted_at is not null';
/** Removes what the platform made under an id that is another thing's, for all vendors to see: a package of messages. */
const OF_PLATFORM = 'delete from sms_packages where id = any($1)';

/** Says whether a call may end the session it is made in. */
const endsSessions = (key: string) => key.includes('/auth/');

/** Asks for a field's id: of nobody, then of what others have. Reads go together, anything else one by one. */
async function* answersOf(
  { key, declaration, caller }: (typeof combinations)[number],
  { path, name }: FieldPath,
): AsyncGenerator<{ readonly whose: string | null; readonly answer: RawAnswer }> {
  const isRead = readCallKey(key).method === 'GET';
  const session = await signIn(caller);
  const ask = async ({ whose, id }: { readonly whose: string | null; readonly id: string }) => {
    const known = { ...knownValues(stage.home, key, caller.kind), ...companions[name], [name]: id };
    const input = inputFor(declaration, known, (at) => `${path}.`.startsWith(`${at}.`));
    const answer = await make(key, input, endsSessions(key) ? await signIn(caller) : session);
    // What was refused left nothing behind.
    if (!isRead && answer.status < 400) {
      await stage.pool.query(RESTORE);
      await stage.pool.query(OF_PLATFORM, [Object.values(foreign).map((each) => each.id)]);
    }
    return { whose, answer: { ...answer, text: withoutNews(answer.text, input) } };
  };
  const nobodys = () => ({ whose: null, id: newId() });
  const others = Object.entries(foreign).map(([whose, { id }]) => ({ whose, id }));
  if (isRead) {
    yield* await Promise.all([nobodys(), ...others].map(ask));
    return;
  }
  // What the first one made, a title say, is in the way of all that follow; so the second is what they are compared with.
  for (const one of [nobodys(), nobodys(), ...others]) yield await ask(one);
}

/** Names what whoever runs the platform sees of everybody: there is no other's among those. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(['GET /api/wallet/all/{userId}']);

describe("another's id is answered like one that nobody has", () => {
  const probes = combinations
    .filter(({ key, declaration, caller }) => {
      return idFieldsOf(key, declaration).length > 0 && declaredRefusal(declaration, caller) === null;
    })
    .filter(({ key, caller }) => caller.name !== 'admin' || !OF_EVERYBODY.has(key))
    // Who is nobody is all alike where everybody is let in.
    .filter(({ caller }) => caller.kind !== undefined || caller.name === 'nobody');

  it.each(Object.entries(foreign))('what is %s stands in many tables', (_whose, { tables }) => {
    expect(tables.length).toBeGreaterThan(10);
  });

  it.each(probes)('$title', async (probe) => {
    for (const field of idFieldsOf(probe.key, probe.declaration)) {
      let missing: RawAnswer | undefined;
      for await (const { whose, answer } of answersOf(probe, field)) {
        if (whose === null) {
          missing = answer;
          continue;
        }
        expect(answer.text, `${field.path} of what is ${whose}`).not.toContain(FOREIGN_MARK);
        expect(answer, `${field.path} of what is ${whose}`).toEqual(missing);
      }
    }
  });
});
