import type { Approval } from '@sofreh/contract/approval';
import type { CardCharge } from '@sofreh/contract/main/card-charges';
import { TERMINAL_FACTS } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { fromRial } from '@sofreh/domain/money';
import type { LocalCharge } from '@sofreh/receipt/local';
import { api } from '#web/api/index.ts';
import { RefusedByBridge, readChargeHere, startChargeHere, stepChargeHere } from '#web/offline/index.ts';
import type { CounterPayment } from '../payment-parts.ts';

/** This is to be charged on this terminal. */
export type WantedCharge = {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly currency: Currency;
  readonly posTerminalId: string;
  readonly amount: number;
  readonly allocations?: NonNullable<CounterPayment['allocations']>;
};

/** This carries a charge to its terminal, and is asked about it. */
export type ChargeWay = {
  /** @param instead a charge for the same that was asked for before and not answered. */
  readonly start: (id: string, wanted: WantedCharge, instead: string | null) => Promise<CardCharge>;
  /** @param isOther whether it may be another bill's, of which nothing is known here. */
  readonly read: (id: string, isOther?: boolean) => Promise<CardCharge | null>;
  readonly cancel: (id: string) => Promise<unknown>;
  readonly ask: (id: string) => Promise<unknown>;
  /**
   * @param amount what the terminal took, where that is another amount; a bridge leaves that to the server's people.
   * @param setAside why it is not what a terminal answered, and who lent the right to say so.
   */
  readonly say: (
    id: string,
    approved: boolean,
    reference: string,
    amount?: number,
    setAside?: { readonly reason: string; readonly approval: Approval | undefined },
  ) => Promise<unknown>;
};

/** The server charges the terminal, by itself or by the bridge that asks it. */
export const serverWay: ChargeWay = {
  start: (id, { orderNumber: _number, currency: _currency, ...wanted }) =>
    api('POST /api/transactions/initialpospayment', { body: { ...wanted, id }, quiet: true }),
  async read(id) {
    const { data } = await api('GET /api/transactions/pospayments', { query: { id }, quiet: true });
    return data[0] ?? null;
  },
  cancel: (id) => api('POST /api/transactions/cancelpospayment', { body: { id }, quiet: true }),
  ask: (id) => api('POST /api/transactions/askpospayment', { body: { id }, quiet: true }),
  say: (id, approved, reference, amount, setAside) =>
    api('POST /api/transactions/approvepospayment', {
      body: {
        id,
        approved,
        reference,
        reason: setAside?.reason ?? '',
        ...(amount === undefined ? {} : { amount }),
      },
      quiet: true,
      approval: setAside?.approval,
    }),
};

const localWanted = ({ allocations = [], ...wanted }: WantedCharge) => ({ ...wanted, allocations });

/** Gives a charge of the bridge as the till shows it; one of the server's says nothing of its order there. */
export function shownCharge(charge: LocalCharge, known: WantedCharge | null): CardCharge {
  const { wanted, amountRial, createdAt, endedAt, bankType, lastTaken, ...told } = charge;
  const { orderId = '', orderNumber = 0, currency = 'TOMAN' } = wanted ?? known ?? {};
  const { cancels, inquires } = TERMINAL_FACTS[bankType];
  return {
    ...told,
    bankType,
    orderId,
    orderNumber,
    currency,
    amount: fromRial(amountRial, currency)?.amount ?? 0,
    cancels,
    inquires,
    lastTaken,
    byName: '',
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}

/** The bridge of the shop charges the terminal while the server is away. */
export function bridgeWay(vendorId: string, bridgeId: string, known: WantedCharge | null): ChargeWay {
  const at = { vendorId, bridgeId };
  const shown = (charge: LocalCharge) => shownCharge(charge, known);
  return {
    start: async (id, wanted, instead) => shown(await startChargeHere(at, id, localWanted(wanted), instead)),
    async read(id, isOther = false) {
      const own = isOther ? null : known;
      try {
        return shownCharge(await readChargeHere(at, id, own ? localWanted(own) : undefined), own);
      } catch (error) {
        if (error instanceof RefusedByBridge && error.code === 'POS_CHARGE_NOT_FOUND') return null;
        throw error;
      }
    },
    cancel: (id) => stepChargeHere(at, id, 'CANCEL'),
    ask: (id) => stepChargeHere(at, id, 'ASK'),
    say: (id, approved, reference) =>
      stepChargeHere(at, id, approved ? 'SAY_APPROVED' : 'SAY_DECLINED', reference),
  };
}
