import type { BankType } from '@sofreh/domain/enums';
import { type Rial, rial } from '@sofreh/domain/money';
import { asObject, asRial, asText, callJson, type JsonObject } from '../http/index.ts';
import { declined } from './codes.ts';
import {
  approved,
  type CardTerminal,
  type ChargeOutcome,
  type InquiryOutcome,
  notReached,
  type TerminalCharge,
  unknown,
  withdrawn,
} from './port.ts';

/** Says where the helper is and which terminal it speaks to. */
export interface HelperConfig {
  /** It reads «http://192.168.1.20:8095», no slash at the end; it is null where it may not be called. */
  readonly baseUrl: string | null;
  readonly names: { readonly serialNumber: string; readonly acceptorId: string; readonly terminalId: string };
  readonly callMs: number;
  readonly answerMs: number;
}

/** Lists what a company's library answers otherwise than the banks' switch. */
export interface HelperCodes {
  readonly own: Parameters<typeof declined>[1];
  readonly silent: readonly string[];
}

function outcomeOf(said: JsonObject, asked: Rial, { own, silent }: HelperCodes): ChargeOutcome {
  const code = asText(said.code) ?? '';
  if (said.state === 'DECLINED') return declined(code, own, silent);
  const amountRial = asRial(said.amountRial);
  if (said.state !== 'APPROVED' || amountRial === null) return unknown(code || 'BAD_ANSWER');
  const proof = {
    amountRial: rial(amountRial),
    reference: asText(said.reference) ?? '',
    trace: asText(said.trace),
    cardMask: asText(said.cardMask),
  };
  return approved(proof, asked);
}

/**
 * Speaks our contract with a small program beside a company's Windows library (docs/card-terminals.md). The wire of
 * these companies is not public; their library speaks it, the helper calls the library, and we call the helper.
 */
export function helperTerminal(bankType: BankType, config: HelperConfig, codes: HelperCodes): CardTerminal {
  const { baseUrl, names, callMs, answerMs } = config;
  const post = (path: string, body: object, timeoutMs: number) =>
    callJson({
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });

  async function charge({
    chargeId,
    amountRial,
    mayCharge,
    canceled,
  }: TerminalCharge): Promise<ChargeOutcome> {
    if (baseUrl === null) return notReached('NOT_ALLOWED');
    const test = await post('/v1/terminal', { company: bankType, ...names }, callMs);
    if (test.outcome !== 'ANSWERED' || test.status !== 200) {
      return notReached(test.outcome === 'ANSWERED' ? `HTTP ${test.status}` : test.reason);
    }
    if (!(await mayCharge(chargeId))) return withdrawn;
    const callBack = () => void post(`/v1/charges/${chargeId}/cancel`, {}, callMs);
    canceled.addEventListener('abort', callBack, { once: true });
    const body = { id: chargeId, company: bankType, amountRial, ...names };
    const answer = await post('/v1/charges', body, answerMs);
    canceled.removeEventListener('abort', callBack);
    if (answer.outcome !== 'ANSWERED') return unknown(answer.reason);
    return answer.status === 200
      ? outcomeOf(asObject(answer.body), amountRial, codes)
      : unknown(`HTTP ${answer.status}`);
  }

  async function inquire({
    chargeId,
    amountRial,
  }: {
    chargeId: string;
    amountRial: Rial;
  }): Promise<InquiryOutcome> {
    if (baseUrl === null) return { outcome: 'NOTHING', providerCode: 'NOT_ALLOWED' };
    const answer = await callJson({
      method: 'GET',
      url: `${baseUrl}/v1/charges/${chargeId}`,
      timeoutMs: callMs,
    });
    if (answer.outcome !== 'ANSWERED') return { outcome: 'NOTHING', providerCode: answer.reason };
    if (answer.status !== 200) return { outcome: 'NOTHING', providerCode: `HTTP ${answer.status}` };
    const outcome = outcomeOf(asObject(answer.body), amountRial, codes);
    return outcome.outcome === 'UNKNOWN' ? { ...outcome, outcome: 'NOTHING' } : outcome;
  }

  return { bankType, charge, inquire };
}
