import { type Rial, rial } from '@sofreh/domain/money';
import { asInteger, asObject, asText, callJson, type JsonObject } from '../http/index.ts';
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

/**
 * Says who we are to the company's central service, and where it is. These are secrets, never to be logged or sent
 * back.
 */
export interface SamanConfig {
  readonly username: string;
  readonly password: string;
  /** It stands behind «Basic» when a token is asked for, as the company gave it. */
  readonly basic: string;
  readonly terminalId: string;
  /** The address has no trailing slash. */
  readonly tokenUrl: string;
  readonly baseUrl: string;
  readonly callMs: number;
  /** It is the time from the amount to the answer. */
  readonly answerMs: number;
}

export const samanProduction = {
  tokenUrl: 'https://idn.seppay.ir',
  baseUrl: 'https://cpcpos.seppay.ir',
} as const;

/** A request is still open at the terminal. */
const PENDING = 30;

type Heard =
  | { readonly ok: true; readonly data: JsonObject }
  | { readonly ok: false; readonly heard: boolean; readonly code: string };

function proofOf(data: JsonObject, asked: Rial) {
  const amount = asInteger(data.Amount);
  return {
    // The service repeats the amount where it tells it; what it started with is ours.
    amountRial: amount === null || amount < 0 ? asked : rial(amount),
    reference: asText(data.RRN) ?? asText(data.TraceNumber) ?? '',
    trace: asText(data.TraceNumber),
    cardMask: asText(data.CardNumberMask),
  };
}

/** Speaks to a terminal of بانک سامان in its «Central PC-POS» mode, through the company's service. */
export function samanTerminal(config: SamanConfig): CardTerminal {
  async function token(): Promise<string | null> {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: config.username,
      password: config.password,
      scope: 'SepCentralPcPos openid',
    });
    const answer = await callJson({
      method: 'POST',
      url: `${config.tokenUrl}/connect/token`,
      headers: {
        authorization: `Basic ${config.basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
      timeoutMs: config.callMs,
    });
    return answer.outcome === 'ANSWERED' && answer.status === 200
      ? asText(asObject(answer.body).access_token)
      : null;
  }

  async function call(bearer: string, name: string, body: object, timeoutMs = config.callMs): Promise<Heard> {
    const answer = await callJson({
      method: 'POST',
      url: `${config.baseUrl}/v1/PcPosTransaction/${name}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    if (answer.outcome !== 'ANSWERED') return { ok: false, heard: false, code: answer.reason };
    const said = asObject(answer.body);
    if (said.IsSuccess === true) return { ok: true, data: asObject(said.Data) };
    const code = asText(said.ErrorCode);
    return { ok: false, heard: code !== null, code: code ?? `HTTP ${answer.status}` };
  }

  const names = (handle: string) => ({ Identifier: handle, TerminalID: config.terminalId });

  async function start(bearer: string, handle: string, amountRial: Rial): Promise<ChargeOutcome> {
    const amount = String(amountRial);
    const started = await call(
      bearer,
      'StartPayment',
      {
        ...names(handle),
        Amount: amount,
        TotalAmount: amount,
        AccountType: 0,
        ResNum: handle,
        TransactionType: 0,
        userNotifiable: { FooterMessage: '', PrintItems: [] },
      },
      config.answerMs,
    );
    if (started.ok) return approved(proofOf(started.data, amountRial), amountRial);
    if (!started.heard || Number(started.code) === PENDING) return unknown(started.code);
    return declined(started.code.padStart(2, '0'));
  }

  async function charge({ amountRial, mayCharge, canceled }: TerminalCharge): Promise<ChargeOutcome> {
    const bearer = await token();
    if (!bearer) return notReached('NO_TOKEN');
    const named = await call(bearer, 'ReciveIdentifier', {});
    const handle = named.ok ? asText(named.data.Identifier) : null;
    if (!handle) return notReached(named.ok ? 'NO_IDENTIFIER' : named.code);
    if (!(await mayCharge(handle))) return withdrawn;
    const callBack = () => {
      void call(bearer, 'Inquery', { ...names(handle), CancelPendingRequest: true });
    };
    canceled.addEventListener('abort', callBack, { once: true });
    const outcome = await start(bearer, handle, amountRial);
    canceled.removeEventListener('abort', callBack);
    return outcome;
  }

  async function inquire({
    amountRial,
    handle,
  }: {
    amountRial: Rial;
    handle: string | null;
  }): Promise<InquiryOutcome> {
    const bearer = handle === null ? null : await token();
    if (!bearer || handle === null) return { outcome: 'NOTHING', providerCode: 'NO_TOKEN' };
    const said = await call(bearer, 'Inquery', names(handle));
    if (said.ok) {
      const outcome = approved(proofOf(said.data, amountRial), amountRial);
      return outcome.outcome === 'UNKNOWN' ? { ...outcome, outcome: 'NOTHING' } : outcome;
    }
    if (!said.heard || Number(said.code) === PENDING) return { outcome: 'NOTHING', providerCode: said.code };
    const outcome = declined(said.code.padStart(2, '0'));
    return outcome.outcome === 'DECLINED' ? outcome : { outcome: 'NOTHING', providerCode: said.code };
  }

  return { bankType: 'SAMAN', charge, inquire };
}
