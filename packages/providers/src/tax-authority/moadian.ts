import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  asList,
  asObject,
  asText,
  callJson,
  type JsonAnswer,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import { sealCompact, signCompact } from './jose.ts';
import { moadianInvoice } from './moadian-invoice.ts';
import {
  type InvoiceNames,
  type InvoiceStanding,
  refused,
  type TaxAuthority,
  type TaxInvoice,
  type TaxpayerKeys,
  type TaxRefused,
} from './port.ts';

/** Says where Moadian is and who we are to it. */
export interface MoadianConfig extends TaxpayerKeys {
  /** The address has no trailing slash and goes up to the version. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** A nonce may be used for so many seconds. */
const NONCE_SECONDS = 60;
/** Says what its words mean; others say nothing yet. */
const STANDINGS: Readonly<Record<string, InvoiceStanding['standing']>> = {
  SUCCESS: 'ACCEPTED',
  FAILED: 'REFUSED',
  PENDING: 'PENDING',
  IN_PROGRESS: 'PENDING',
  NOT_FOUND: 'UNKNOWN',
};

/** Reads the faults of an answer, by whichever names their fields come under. */
function faultsOf(value: unknown): { code: string; message: string }[] {
  return asList(value).map((fault) => {
    const { code, errorCode, message, detail, errorDetail } = asObject(fault);
    return {
      code: (asText(code) ?? asText(errorCode) ?? '').slice(0, 40),
      message: (asText(message) ?? asText(detail) ?? asText(errorDetail) ?? '').slice(0, 400),
    };
  });
}

function refusalOf({ status, body }: JsonAnswer): TaxRefused | Unreachable {
  if (status >= 500) return unreachable('PROVIDER_ERROR');
  if (status === 429) return unreachable('BUSY');
  const { errors, message } = asObject(body);
  const [fault] = faultsOf(errors);
  const said = [fault?.code, fault?.message ?? asText(message)].filter(Boolean).join(' ') || String(status);
  return refused(status === 401 || status === 403 ? 'KEY_NOT_ACCEPTED' : 'INVALID_REQUEST', said);
}

function standingOf(row: JsonObject): InvoiceStanding {
  const { error, warning: _, ...data } = asObject(row.data);
  return {
    id: asText(row.uid),
    reference: asText(row.referenceNumber),
    standing: STANDINGS[(asText(row.status) ?? '').toUpperCase()] ?? 'PENDING',
    faults: faultsOf(error ?? data.errors),
  };
}

/**
 * Speaks to Moadian, the tax authority's system (requests manager, version 2). Every request has a token of its own,
 * signed over a nonce; every invoice is signed by the taxpayer and sealed for the authority.
 */
export function moadian(config: MoadianConfig): TaxAuthority {
  let serverKey: { readonly key: KeyObject; readonly id: string } | null = null;

  function call(method: 'GET' | 'POST', path: string, token?: string, body?: unknown) {
    return callJson({
      method,
      url: config.baseUrl + path,
      timeoutMs: config.timeoutMs,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Asks with a token of its own. */
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown) {
    const answer = await call('GET', `/nonce?timeToLive=${NONCE_SECONDS}`);
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status >= 400) return refusalOf(answer);
    const nonce = asText(asObject(answer.body).nonce);
    if (!nonce) return unreachable('BAD_ANSWER');
    const token = signCompact({ nonce, clientId: config.memoryId }, config, config.now());
    const asked = await call(method, path, token, body);
    if (asked.outcome !== 'ANSWERED') return asked;
    return asked.status >= 400 ? refusalOf(asked) : asked;
  }

  /**
   * Fetches the key by which invoices are sealed; it is asked once, for the authority changes it by a new one beside
   * it.
   */
  async function keyOfServer() {
    if (serverKey) return { outcome: 'KEY', ...serverKey } as const;
    const answer = await ask('GET', '/server-information');
    if (answer.outcome !== 'ANSWERED') return answer;
    const told = asList(asObject(answer.body).publicKeys)
      .map(asObject)
      .find(({ algorithm }) => algorithm === 'RSA');
    const [text, id] = [asText(told?.key), asText(told?.id)];
    if (!text || !id) return unreachable('BAD_ANSWER');
    try {
      const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
      serverKey = { key, id };
      return { outcome: 'KEY', key, id } as const;
    } catch {
      return unreachable('BAD_ANSWER');
    }
  }

  async function inquireBy(path: string, names: readonly (readonly [string, string])[]) {
    const answer = await ask(
      'GET',
      `${path}?${new URLSearchParams(names.map(([name, value]) => [name, value]))}`,
    );
    if (answer.outcome !== 'ANSWERED') return answer;
    return {
      outcome: 'ANSWERED' as const,
      invoices: asList(answer.body).map((row) => standingOf(asObject(row))),
    };
  }

  return {
    async send(invoices: readonly TaxInvoice[]) {
      const key = await keyOfServer();
      if (key.outcome !== 'KEY') return key;
      const packets = invoices.map((invoice) => ({
        payload: sealCompact(signCompact(moadianInvoice(invoice), config, config.now()), key.key, key.id),
        header: { requestTraceId: invoice.id, fiscalId: config.memoryId },
      }));
      const answer = await ask('POST', '/invoice', packets);
      if (answer.outcome !== 'ANSWERED') {
        // The key may be another by now.
        if (answer.outcome === 'REFUSED') serverKey = null;
        return answer;
      }
      const rows = asList(asObject(answer.body).result).map(asObject);
      const references = rows.flatMap((row) => {
        const [id, reference] = [asText(row.uid), asText(row.referenceNumber)];
        return id && reference ? [[id, reference] as const] : [];
      });
      return { outcome: 'TAKEN', references: new Map(references) };
    },
    async inquire({ references, ids }: InvoiceNames) {
      const found: InvoiceStanding[] = [];
      const asked = [
        ['/inquiry-by-reference-id', references.map((each) => ['referenceIds', each] as const)],
        ['/inquiry-by-uid', ids.map((each) => ['uidList', each] as const)],
      ] as const;
      for (const [path, names] of asked) {
        if (names.length === 0) continue;
        const whose = path === '/inquiry-by-uid' ? ([['fiscalId', config.memoryId]] as const) : [];
        const answer = await inquireBy(path, [...whose, ...names]);
        if (answer.outcome !== 'ANSWERED') return answer;
        found.push(...answer.invoices);
      }
      return { outcome: 'ANSWERED', invoices: found };
    },
    async probe() {
      const answer = await keyOfServer();
      return answer.outcome === 'KEY' ? { outcome: 'ACCEPTED' } : answer;
    },
  };
}
