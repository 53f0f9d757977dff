import { randomUUID } from 'node:crypto';
import { TAX_BATCH_MAX, type TaxInvoiceKind, type TaxLine, taxIdOf } from '@sofreh/domain/tax-invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { TaxAuthority, TaxInvoice } from './port.ts';

/** Wires an authority to its stand-in. */
export interface AuthorityUnderTest {
  readonly authority: TaxAuthority;
  /** Is the same with a key that it does not know. */
  readonly stranger: TaxAuthority;
  readonly memoryId: string;
  fault(fault: FaultOrder): Promise<void>;
  /** Lets the authority think to the end. */
  wait(): void;
  close(): Promise<void>;
}

const line = (fee: number, rate = 10): TaxLine => {
  const vat = Math.floor((fee * rate) / 100);
  const plain = { title: 'کباب', amount: 1, unit: 'PIECE', fee, gross: fee, discount: 0 } as const;
  return { ...plain, net: fee, rate, vat, total: fee + vat };
};

/** Holds every authority to the promises of `port.ts`. */
export function taxAuthorityConformance(name: string, open: () => Promise<AuthorityUnderTest>): void {
  describe(`tax authority: ${name}`, () => {
    let under: AuthorityUnderTest;
    let serial = 0;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());
    const at = Date.UTC(2026, 10, 1);
    const make = (more: Partial<TaxInvoice> & { fee?: number } = {}): TaxInvoice => {
      serial += 1;
      const { fee = 1_000_000, ...given } = more;
      return {
        id: randomUUID(),
        taxId: taxIdOf(under.memoryId, at, serial),
        kind: 'ORIGINAL',
        serial,
        referenceTaxId: null,
        soldAt: at,
        madeAt: at,
        economicCode: '10101010101',
        onCredit: 0,
        goodsId: '2720000114542',
        lines: [line(fee), line(77_777), line(5, 0)],
        ...given,
      };
    };
    const send = async (...invoices: TaxInvoice[]) => {
      const sent = await under.authority.send(invoices);
      if (sent.outcome !== 'TAKEN') throw new Error(JSON.stringify(sent));
      return sent.references;
    };
    const ask = async (ids: readonly string[], references: readonly string[] = []) => {
      const answer = await under.authority.inquire({ ids, references });
      if (answer.outcome !== 'ANSWERED') throw new Error(JSON.stringify(answer));
      return answer.invoices;
    };

    test('takes a batch, thinks, and tells how each ended by either name', async () => {
      const batch = Array.from({ length: TAX_BATCH_MAX }, () => make());
      const references = await send(...batch);
      expect([...references.keys()].toSorted()).toEqual(batch.map(({ id }) => id).toSorted());
      const [first] = batch;
      expect(await ask([first?.id ?? ''])).toMatchObject([{ standing: 'PENDING', faults: [] }]);
      under.wait();
      const told = await ask([], [...references.values()]);
      expect(new Set(told.map(({ standing }) => standing))).toEqual(new Set(['ACCEPTED']));
      expect(await ask([first?.id ?? ''])).toMatchObject([
        { id: first?.id, reference: references.get(first?.id ?? ''), standing: 'ACCEPTED' },
      ]);
    });

    test('the same one twice is one', async () => {
      const invoice = make();
      const [once, again] = [await send(invoice), await send(invoice)];
      expect(again).toEqual(once);
    });

    test('an answer that was lost: it is found by our id, and another id under its number is refused', async () => {
      const invoice = make();
      await under.fault({ operation: 'invoice', kind: 'LOST' });
      expect(await under.authority.send([invoice])).toMatchObject({ outcome: 'UNREACHABLE' });
      under.wait();
      expect(await ask([invoice.id])).toMatchObject([
        { standing: 'ACCEPTED', reference: expect.any(String) },
      ]);
      const other = make({ taxId: invoice.taxId });
      await send(other);
      under.wait();
      expect(await ask([other.id])).toMatchObject([
        { standing: 'REFUSED', faults: [{ code: expect.any(String) }] },
      ]);
    });

    test('what never arrived is unknown', async () => {
      const invoice = make();
      await under.fault({ operation: 'invoice', kind: 'DOWN' });
      expect(await under.authority.send([invoice])).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await ask([invoice.id])).toMatchObject([{ id: invoice.id, standing: 'UNKNOWN' }]);
    });

    test.each([
      ['CORRECTION', 'ACCEPTED'],
      ['RETURN', 'ACCEPTED'],
      ['CANCEL', 'ACCEPTED'],
      ['ORIGINAL', 'REFUSED'],
    ] as const)(
      '%s of an invoice that was taken is %s; of none it is refused',
      async (kind: TaxInvoiceKind, standing) => {
        const original = make();
        await send(original);
        const second = make({ kind, referenceTaxId: original.taxId, fee: 900_000 });
        const ofNone = make({ kind: 'CORRECTION', referenceTaxId: taxIdOf(under.memoryId, at, 999_999) });
        await send(second, ofNone);
        under.wait();
        expect(await ask([second.id, ofNone.id])).toMatchObject([{ standing }, { standing: 'REFUSED' }]);
      },
    );

    test.each([
      ['a line whose tax is another', { lines: [{ ...line(1_000_000), vat: 1, total: 1_000_001 }] }],
      ['a number whose check digit is wrong', { taxId: 'A111AA04C080000000001X' }],
      ['goods that are none', { goodsId: '12' }],
      ['no line', { lines: [] }],
    ])('%s is refused, and why is said', async (_, wrong) => {
      const invoice = make(wrong);
      await send(invoice);
      under.wait();
      const [told] = await ask([invoice.id]);
      expect(told).toMatchObject({ standing: 'REFUSED' });
      expect(told?.faults[0]?.message).not.toBe('');
    });

    test('a key that is not known opens nothing', async () => {
      expect(await under.authority.probe()).toEqual({ outcome: 'ACCEPTED' });
      expect(await under.stranger.probe()).toMatchObject({ outcome: 'REFUSED', refusal: 'KEY_NOT_ACCEPTED' });
      expect(await under.stranger.send([make()])).toMatchObject({ outcome: 'REFUSED' });
    });

    test.each(['DOWN', 'BROKEN'] as const)('away (%s): it is said, and nothing is made up', async (kind) => {
      await under.fault({ operation: 'nonce', kind, times: 2 });
      expect(await under.authority.inquire({ ids: [randomUUID()], references: [] })).toMatchObject({
        outcome: 'UNREACHABLE',
      });
      expect(await under.authority.send([make()])).toMatchObject({ outcome: 'UNREACHABLE' });
    });
  });
}
