import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { TAX_BATCH_MAX } from '@sofreh/domain/tax-invoices';
import { asInteger, asList, asObject, asText } from '../../http/index.ts';
import {
  jsonAnswer,
  readJson,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulation,
  type SimulationTools,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { openSealed, openSigned } from '../jose.ts';
import { faultsOfInvoice, type KeptInvoice } from './check-invoice.ts';

const PREFIX = 'moadian/';
const KEY_ID = 'sofreh-simulator';
/** It thinks so long before it says how an invoice ended. */
const THINKS_MS = 5_000;

const OPERATIONS = [
  'nonce',
  'server-information',
  'invoice',
  'inquiry-by-reference-id',
  'inquiry-by-uid',
] as const;

/** Makes an answer of the authority that names what is wrong. */
const failure = (status: number, code: string, message: string) =>
  jsonAnswer({ timestamp: 0, errors: [{ errorCode: code, message }] }, status);

/** The limit leaves room for a batch of invoices, each sealed twice over. */
const BODY_LIMIT = 1024 * 1024;

/** Stands in for the tax authority: takes what is signed and sealed rightly, and checks every figure of it. */
export function moadianSimulator(options: SimulatorOptions): SimulatorHandler {
  const served = { ...options, storePrefix: PREFIX, bodyLimit: BODY_LIMIT };
  return serveSimulation(served, (tools) => moadianSimulation(options, tools));
}

function moadianSimulation({ store, now, newId }: SimulatorOptions, { lock }: SimulationTools): Simulation {
  /** Gives the authority's own key; every process of the server finds the same one. */
  const serverKey = (): Promise<KeyObject> =>
    lock(`${PREFIX}key`, async () => {
      const known = await store.get(`${PREFIX}key`);
      if (typeof known === 'string') return createPrivateKey(known);
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      await store.set(`${PREFIX}key`, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
      return privateKey;
    });

  /** Finds the memory whose token it is; null for none, one that was used, or one that is too old. */
  async function clientOf({ headers }: SimulatedRequest): Promise<string | null> {
    const signed = openSigned((headers.authorization ?? '').replace(/^Bearer /, ''));
    const { nonce, clientId } = asObject(signed?.value);
    const key = `${PREFIX}nonce/${asText(nonce) ?? ''}`;
    return lock(key, async () => {
      const until = asInteger(await store.get(key));
      if (!signed || until === null || until < now()) return null;
      await store.set(key, 0);
      // The certificate is the memory's own: stand-ins are told apart by the name in it.
      const memoryId = asText(clientId);
      return memoryId !== null && signed.certificate.subject.includes(`CN=${memoryId}`) ? memoryId : null;
    });
  }

  async function kept(memoryId: string): Promise<KeptInvoice[]> {
    return (await store.list(`${PREFIX}invoice/${memoryId}/`)).map(({ value }) => value as KeptInvoice);
  }

  async function take(packet: unknown, memoryId: string): Promise<object> {
    const { payload, header } = asObject(packet);
    const { requestTraceId, fiscalId } = asObject(header);
    const uid = asText(requestTraceId) ?? '';
    const text = openSealed(asText(payload) ?? '', await serverKey(), KEY_ID);
    const signed = text === null ? null : openSigned(text);
    if (!signed || fiscalId !== memoryId || uid === '')
      return { uid, referenceNumber: null, errorCode: '4002', errorDetail: 'بسته باز نشد' };
    return lock(`${PREFIX}invoice/${memoryId}`, async () => {
      const before = await kept(memoryId);
      const known = before.find((one) => one.uid === uid);
      if (known) return { uid, referenceNumber: known.reference };
      const invoice = asObject(signed.value);
      const { taxid, irtaxid, ins, tbill, tvam } = asObject(invoice.header);
      const one: KeptInvoice = {
        uid,
        reference: newId(),
        memoryId,
        taxId: asText(taxid) ?? '',
        referenceTaxId: asText(irtaxid),
        subject: asInteger(ins) ?? 0,
        total: asInteger(tbill) ?? 0,
        vat: asInteger(tvam) ?? 0,
        decidedAt: now() + THINKS_MS,
        faults: faultsOfInvoice(invoice, memoryId, before),
      };
      await store.set(`${PREFIX}invoice/${memoryId}/${uid}`, one);
      return { uid, referenceNumber: one.reference };
    });
  }

  function rowOf(one: KeptInvoice | undefined, name: object): object {
    if (!one) return { ...name, status: 'NOT_FOUND', data: null };
    const { uid, reference: referenceNumber, faults, decidedAt, memoryId: fiscalId } = one;
    const decided = faults.length > 0 ? 'FAILED' : 'SUCCESS';
    const status = now() < decidedAt ? 'IN_PROGRESS' : decided;
    const data = { error: status === 'FAILED' ? faults : [], warning: [], success: status === 'SUCCESS' };
    return { uid, referenceNumber, fiscalId, status, data };
  }

  async function answer(request: SimulatedRequest): Promise<SimulatedAnswer> {
    const path = request.path.slice(1);
    if (path === 'nonce') {
      const seconds = asInteger(request.query.get('timeToLive')) ?? 0;
      if (seconds < 10 || seconds > 200) return failure(400, '4101', 'timeToLive');
      const nonce = newId();
      await store.set(`${PREFIX}nonce/${nonce}`, now() + seconds * 1_000);
      return jsonAnswer({ nonce, expDate: new Date(now() + seconds * 1_000).toISOString() });
    }
    const memoryId = await clientOf(request);
    if (memoryId === null) return failure(401, '4130', 'توکن پذیرفته نیست');
    if (path === 'server-information') {
      const key = createPublicKey(await serverKey())
        .export({ format: 'der', type: 'spki' })
        .toString('base64');
      return jsonAnswer({
        serverTime: now(),
        publicKeys: [{ key, id: KEY_ID, algorithm: 'RSA', purpose: 1 }],
      });
    }
    if (path === 'invoice' && request.method === 'POST') {
      const packets = asList(readJson(request));
      if (packets.length === 0 || packets.length > TAX_BATCH_MAX) return failure(400, '4143', 'شمار بسته‌ها');
      const result: object[] = [];
      for (const packet of packets) result.push(await take(packet, memoryId));
      return jsonAnswer({ timestamp: now(), result });
    }
    const all = await kept(memoryId);
    if (path === 'inquiry-by-reference-id') {
      const names = request.query.getAll('referenceIds');
      const find = (name: string) => all.find(({ reference }) => reference === name);
      return jsonAnswer(names.map((referenceNumber) => rowOf(find(referenceNumber), { referenceNumber })));
    }
    if (path === 'inquiry-by-uid') {
      const names = request.query.getAll('uidList');
      return jsonAnswer(
        names.map((uid) =>
          rowOf(
            all.find((one) => one.uid === uid),
            { uid },
          ),
        ),
      );
    }
    return failure(404, '4004', 'نشانی');
  }

  return {
    operations: OPERATIONS,
    operationOf: ({ path }) => OPERATIONS.find((name) => path === `/${name}`) ?? null,
    answer,
    codeAnswer: (_, code) => failure(code === 401 ? 401 : 400, String(code), 'خطای ساختگی'),
  };
}
