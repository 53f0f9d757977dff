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
import type { AccountingSecret } from '../port.ts';
import { TOKEN_PATH } from '../sanad-pardaz.ts';

const PREFIX = 'sanad-pardaz/';
const TOKEN_SECONDS = 600;
/** The limit leaves room for an order of many lines. */
const BODY_LIMIT = 512 * 1024;
const OPERATIONS = ['token', 'insert', 'find'] as const;

/** This site has numbers for these requests. */
export const SIMULATED_REQUESTS = { insertConfigId: 8, findConfigId: 9 } as const;

export interface SanadPardazSimulatorOptions extends SimulatorOptions {
  readonly secret: AccountingSecret;
  /** Tells how many documents it keeps; older ones are forgotten. */
  readonly keeps: number;
}

const said = (statusCode: number, message: string, result: readonly unknown[] = []) =>
  jsonAnswer({ isSuccess: statusCode === 200, statusCode, message, data: { result } });

/** Stands in for a Sanad Pardaz server: takes each document that is sent, as often as it is sent, and counts what it has. */
export function sanadPardazSimulator(options: SanadPardazSimulatorOptions): SimulatorHandler {
  const served = { ...options, storePrefix: PREFIX, bodyLimit: BODY_LIMIT };
  return serveSimulation(served, (tools) => simulation(options, tools));
}

function fieldOf(body: string, name: string): string {
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(body)?.[1] ?? '';
}

/** Says what is wrong with a document; it is empty where nothing is. */
function faultOf(document: Record<string, unknown>): string {
  if (asText(document.sysCode) === null) return 'کد سیستم خالی است';
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(asText(document.strDate) ?? '')) return 'تاریخ سند درست نیست';
  if (asList(document.items).length === 0) return 'سند ردیف کالا ندارد';
  return '';
}

function simulation(
  { store, now, newId, secret, keeps }: SanadPardazSimulatorOptions,
  { lock }: SimulationTools,
): Simulation {
  async function isKnown({ headers }: SimulatedRequest): Promise<boolean> {
    const name = (headers.authorization ?? '').replace(/^Bearer /, '');
    const until = name === '' ? null : asInteger(await store.get(`${PREFIX}token/${name}`));
    return until !== null && until > now();
  }

  async function take(document: Record<string, unknown>): Promise<SimulatedAnswer> {
    const fault = faultOf(document);
    if (fault) return said(422, fault);
    return lock(`${PREFIX}documents`, async () => {
      const before = asList(await store.get(`${PREFIX}documents`));
      await store.set(`${PREFIX}documents`, [...before, document].slice(-keeps));
      return said(200, '');
    });
  }

  async function answer(request: SimulatedRequest): Promise<SimulatedAnswer> {
    if (request.path === `/${TOKEN_PATH}`) {
      const [name, password] = ['UserName', 'Password'].map((field) => fieldOf(request.body, field));
      if (name !== secret.userName || password !== secret.password)
        return jsonAnswer({ error: 'invalid_grant' }, 400);
      const token = newId();
      await store.set(`${PREFIX}token/${token}`, now() + TOKEN_SECONDS * 1_000);
      return jsonAnswer({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
    }
    if (request.path !== '/Request') return jsonAnswer({ message: 'Not Found' }, 404);
    if (!(await isKnown(request))) return jsonAnswer({ message: 'Unauthorized' }, 401);
    const { configId, input } = asObject(readJson(request));
    if (configId === SIMULATED_REQUESTS.insertConfigId) return take({ ...asObject(input) });
    if (configId !== SIMULATED_REQUESTS.findConfigId) return said(404, 'درخواستی با این شماره نیست');
    const documents = asList(await store.get(`${PREFIX}documents`)).map(asObject);
    const { sysCode } = asObject(input);
    return said(
      200,
      '',
      sysCode === undefined ? documents : documents.filter((each) => each.sysCode === sysCode),
    );
  }

  return {
    operations: OPERATIONS,
    operationOf: (request) => {
      if (request.path === `/${TOKEN_PATH}`) return 'token';
      if (request.path !== '/Request') return null;
      return asObject(readJson(request)).configId === SIMULATED_REQUESTS.findConfigId ? 'find' : 'insert';
    },
    answer,
    codeAnswer: (_operation, code) => said(code, 'سند پذیرفته نشد'),
  };
}
