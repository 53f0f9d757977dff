import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { SmsProvider } from './port.ts';

/** Wires a provider to its simulator. */
export interface SmsUnderTest {
  readonly provider: SmsProvider;
  /** Lists texts as they reached a phone, oldest first. */
  received(phoneNumber: string): readonly string[];
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Wires a provider with a network between us and it. */
export interface RemoteSmsUnderTest extends SmsUnderTest {
  /** Is the same provider with a key that is not accepted. */
  readonly stranger: SmsProvider;
  /** Is the same provider with nobody listening. */
  readonly deserted: SmsProvider;
  readonly secrets: readonly string[];
  /** Faults need what the provider calls its verbs. */
  readonly operations: { readonly [Verb in keyof SmsProvider]: string };
  order(fault: FaultOrder): Promise<void>;
}

const phoneNumber = '09123456789';

/** Holds every provider of text messages to the promises of `port.ts`. */
export function smsConformance(name: string, open: () => Promise<SmsUnderTest>): void {
  describe(`text messages: ${name}`, () => {
    let under: SmsUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(async () => {
      await under.close();
    });

    async function sent(outcome: ReturnType<SmsProvider['send']>) {
      const result = await outcome;
      if (result.outcome !== 'SENT') throw new Error(`not sent: ${JSON.stringify(result)}`);
      return result.messageId;
    }

    test('a code reaches the phone in the words of its pattern', async () => {
      await sent(under.provider.sendPattern({ phoneNumber, pattern: 'LOGIN_CODE', values: ['493817'] }));
      expect(under.received(phoneNumber).at(-1)).toContain('493817');
    });

    test('a payment link reaches the phone in the words of its pattern', async () => {
      const values = ['۱۰۲۴', 'Zx9AbCdEfGhIjKlMnOpQrS', '۳۱۳٬۰۰۰ تومان', 'رستوران ترنج شعبهٔ ونک'];
      await sent(under.provider.sendPattern({ phoneNumber, pattern: 'PAYMENT_LINK', values }));
      for (const value of values) expect(under.received(phoneNumber).at(-1)).toContain(value);
    });

    test('a text reaches the phone letter by letter', async () => {
      const text = 'سفارش شما آماده است.\nنوش جان & 100%';
      await sent(under.provider.send({ phoneNumber, text }));
      expect(under.received(phoneNumber).at(-1)).toBe(text);
    });

    test('messages have names of their own, and end as delivered', async () => {
      const first = await sent(under.provider.send({ phoneNumber, text: 'یک' }));
      const second = await sent(under.provider.send({ phoneNumber, text: 'دو' }));
      expect(first).not.toBe(second);
      under.advance(60_000);
      expect(await under.provider.getStatus(first)).toEqual({ outcome: 'STATUS', status: 'DELIVERED' });
    });

    test('a message that nobody sent has no status', async () => {
      expect(await under.provider.getStatus('1')).toMatchObject({
        outcome: 'REFUSED',
        refusal: 'UNKNOWN_MESSAGE',
      });
    });

    test('credit is told', async () => {
      const credit = await under.provider.getCredit();
      expect(credit).toMatchObject({ outcome: 'CREDIT', amount: expect.any(Number) });
    });
  });
}

/**
 * Holds every provider across a network to these besides: trouble is told apart from refusals, and no secret is told.
 */
export function remoteSmsConformance(name: string, open: () => Promise<RemoteSmsUnderTest>): void {
  smsConformance(name, open);
  describe(`text messages across a network: ${name}`, () => {
    let under: RemoteSmsUnderTest;
    /** Every outcome passes through here: none may carry a secret. */
    function keep<T>(outcome: T): T {
      for (const secret of under.secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
      return outcome;
    }
    beforeAll(async () => {
      under = await open();
    });
    afterAll(async () => {
      await under.close();
    });

    const verbs: { readonly [Verb in keyof SmsProvider]: (provider: SmsProvider) => Promise<unknown> } = {
      send: (provider) => provider.send({ phoneNumber, text: 'x' }),
      sendPattern: (provider) => provider.sendPattern({ phoneNumber, pattern: 'LOGIN_CODE', values: ['1'] }),
      getStatus: (provider) => provider.getStatus('1'),
      getCredit: (provider) => provider.getCredit(),
    };
    const verbNames = Object.keys(verbs) as (keyof SmsProvider)[];

    test.each(verbNames)('%s: a key that is not accepted is a refusal', async (verb) => {
      expect(keep(await verbs[verb](under.stranger))).toMatchObject({
        outcome: 'REFUSED',
        refusal: 'ACCOUNT_NOT_ACCEPTED',
      });
    });

    const troubles = [
      ['DOWN', 'NETWORK'],
      ['SLOW', 'TIMEOUT'],
      ['BROKEN', 'PROVIDER_ERROR'],
      ['LOST', 'NETWORK'],
    ] as const;
    const cases = verbNames.flatMap((verb) => troubles.map(([kind, reason]) => ({ verb, kind, reason })));
    test.each(cases)('$verb, $kind: unreachable, $reason', async ({ verb, kind, reason }) => {
      await under.order({ operation: under.operations[verb], kind });
      expect(keep(await verbs[verb](under.provider))).toEqual({ outcome: 'UNREACHABLE', reason });
    });

    test.each(verbNames)('%s: nobody listening is unreachable', async (verb) => {
      expect(keep(await verbs[verb](under.deserted))).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
    });
  });
}
