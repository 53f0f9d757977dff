import { CARD_MASK_LENGTH_MAX, CHARGED_AGO_MS, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { rial, toRial } from '@sofreh/domain/money';
import type { ChargeSaid } from '@sofreh/providers/card-terminal';
import type { LocalCharge, LocalChargeWanted } from '@sofreh/receipt/local';
import type { ChargeReport } from './charge-report.ts';
import type { KeptCharge } from './kept-charges.ts';

/** Shows a charge as tills are told of it. */
export function viewOf(charge: KeptCharge): LocalCharge {
  const { id, terminal, wanted, amountRial, state, providerCode, reference, cardMask, lastTaken, at } =
    charge;
  const { status, cancelAsked, inquiryAsked, decline, endedAt } = state;
  return {
    id,
    posTerminalId: terminal.id,
    terminalTitle: terminal.title,
    bankType: terminal.bankType,
    wanted,
    amountRial,
    status,
    cancelAsked,
    inquiryAsked,
    decline,
    providerCode,
    reference,
    cardMask,
    lastTaken,
    createdAt: at,
    endedAt,
  };
}

/** Says how a charge stands, in the words of whoever speaks to a terminal; null while nobody knows. */
export function saidOf({
  id,
  state,
  amountRial,
  reference,
  trace,
  cardMask,
  handle,
  providerCode,
  lastTaken,
}: KeptCharge): ChargeSaid | null {
  const said = { id, handle, providerCode, decline: null, proof: null };
  switch (state.status) {
    case 'APPROVED':
      return {
        ...said,
        step: 'APPROVE',
        proof: { amountRial: rial(amountRial), reference: reference ?? '', trace, cardMask },
      };
    case 'DECLINED':
      return { ...said, step: 'DECLINE', decline: state.decline };
    case 'UNKNOWN':
      return {
        ...said,
        step: 'LOSE',
        // What the terminal took instead, or last, is what a person goes by.
        proof: lastTaken && { ...lastTaken, amountRial: rial(lastTaken.amountRial), trace, cardMask },
      };
    default:
      return null;
  }
}

/** Tells whether a till asks for the very charge that is known by its id. */
export function isSame(
  { terminal, amountRial, wanted: known }: KeptCharge,
  wanted: LocalChargeWanted,
): boolean {
  if (terminal.id !== wanted.posTerminalId || amountRial !== toRial(wanted)) return false;
  return !known || known.orderId === wanted.orderId;
}

/** Cuts what a terminal says of itself to what the server takes. */
const short = (text: string | null) => text?.slice(0, REFERENCE_LENGTH.max) ?? null;
const ago = (since: number) => Math.min(CHARGED_AGO_MS.max, Math.max(0, since));

/**
 * Shows a till's charge as the server is told of it; null for one that no till spoke of. @param now ms since 1970.
 */
export function reportOf(charge: KeptCharge, now: number): ChargeReport | null {
  const { id, wanted, deviceId, state, providerCode, reference, trace, cardMask, lastTaken, byPerson, at } =
    charge;
  const { status, decline, endedAt } = state;
  if (!wanted || !deviceId) return null;
  return {
    id,
    ...wanted,
    deviceId,
    status,
    decline,
    providerCode: short(providerCode),
    reference: short(reference),
    trace: short(trace),
    cardMask: cardMask?.slice(0, CARD_MASK_LENGTH_MAX) ?? null,
    lastTaken: lastTaken && { ...lastTaken, reference: short(lastTaken.reference) ?? '' },
    byPerson,
    startedAgo: ago(now - at),
    endedAgo: endedAt === null ? null : ago(now - endedAt),
  };
}
