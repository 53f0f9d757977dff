import type { Input, Output } from '@sofreh/contract/call';
import type { courierCompanies } from '@sofreh/contract/main/courier-companies';
import {
  COMPANY_KEY_FIELDS,
  type CompanyKeyName,
  type CompanyKeys,
  type CourierCompany,
  canTakeCash,
  companyKeyFault,
} from '@sofreh/domain/courier-companies';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type ConfiguredStage,
  lockStages,
  readCascadeTerms,
  readStages,
  writeStages,
} from './courier-companies.queries.ts';
import { companyKeysOf, ownerOfCompanyKeys } from './vendor-couriers.ts';

type Calls = typeof courierCompanies;
type Configuration = Input<Calls['GET /api-delivery/v1/courier-companies']['response']>;
type Saving = Output<Calls['PUT /api-delivery/v1/courier-companies']['body']>;
type Test = Output<Calls['POST /api-delivery/v1/courier-companies/test']['body']>;
type TestResult = Input<Calls['POST /api-delivery/v1/courier-companies/test']['response']>;

export interface CompaniesContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: { readonly couriers: CourierMakers };
}

/** Gives the path to which a company is to send its reports, below the vendor's own address. */
export function hookPathOf(company: CourierCompany): string {
  if (company === 'MIARE') return '/api-delivery/v1/hooks/miare';
  if (company === 'SNAPP_BOX') return '/api-delivery/v1/hooks/snappbox';
  if (company === 'BORDAR') return '/api/deliveryhistories/bordarwebhooks';
  return `/api-delivery/v1/hooks/${company.toLowerCase()}`;
}

/** Reads everything but the keys themselves. */
export async function readCompanies(ctx: CompaniesContext): Promise<Configuration> {
  const [stages, terms] = await Promise.all([
    readStages(ctx.db, ctx.vendor.id),
    readCascadeTerms(ctx.db, ctx.vendor.id),
  ]);
  return { ...terms, stages: stages.map((stage) => viewOf(ctx, stage)) };
}

function viewOf(ctx: CompaniesContext, stage: ConfiguredStage): Configuration['stages'][number] {
  const { keysSealed, ...told } = stage;
  const { provider } = told;
  const cash = { canTakeCash: canTakeCash(provider) };
  if (provider === 'OWN_FLEET') return { ...told, ...cash, keysOf: 'VENDOR', keyFields: [], hookPath: null };
  const { needed, optional } = COMPANY_KEY_FIELDS[provider];
  const field = (isNeeded: boolean) => (name: string) => ({ name: name as CompanyKeyName, needed: isNeeded });
  const standIn = ctx.app.couriers.make(ctx.vendor.id, provider, null);
  return {
    ...told,
    ...cash,
    keysOf: keysSealed !== null ? 'VENDOR' : standIn ? 'SIMULATOR' : 'NOBODY',
    keyFields: [...needed.map(field(true)), ...optional.map(field(false))],
    hookPath: hookPathOf(provider),
  };
}

function refuseWrongKeys(company: CourierCompany, keys: CompanyKeys): void {
  const field = companyKeyFault(company, keys);
  if (field !== null) throw new Refusal('COURIER_KEYS_WRONG', { details: { provider: company, field } });
}

/**
 * Stores whom a vendor asks for couriers, in which order and on which terms. Keys that are not sent stay.
 * @throws Refusal `COURIER_TWICE`, `COURIER_KEYS_WRONG` (details: provider, field), `COURIER_NOT_CONFIGURED` for one that is
 *   to be asked without keys.
 */
export async function saveCompanies(ctx: CompaniesContext, body: Saving): Promise<Configuration> {
  const { id: vendorId } = ctx.vendor;
  const names = body.stages.map(({ provider }) => provider);
  if (new Set(names).size < names.length) throw new Refusal('COURIER_TWICE');
  for (const { provider, keys } of body.stages) {
    if (keys && provider === 'OWN_FLEET')
      throw new Refusal('COURIER_KEYS_WRONG', { details: { provider, field: Object.keys(keys)[0] ?? '' } });
    if (keys && provider !== 'OWN_FLEET') refuseWrongKeys(provider, keys);
  }
  await changing(ctx, async (client, record) => {
    await lockStages(client, vendorId);
    const before = await readStages(client, vendorId);
    const known = new Map(before.map((one) => [one.provider, one]));
    const named = body.stages.map(({ keys, takesCash, ...terms }): ConfiguredStage => {
      const kept = known.get(terms.provider)?.keysSealed ?? null;
      const before = known.get(terms.provider)?.takesCash ?? false;
      const stage = { ...terms, takesCash: takesCash ?? before };
      if (keys === undefined || stage.provider === 'OWN_FLEET') return { ...stage, keysSealed: kept };
      const owner = ownerOfCompanyKeys(vendorId, stage.provider);
      return { ...stage, keysSealed: keys && ctx.app.couriers.box.seal(owner, JSON.stringify(keys)) };
    });
    const rest = before.filter(({ provider }) => !names.includes(provider));
    const after = [...named, ...rest.map((one) => ({ ...one, active: false }))];
    for (const { provider, active, keysSealed } of after) {
      if (!active || keysSealed !== null || provider === 'OWN_FLEET') continue;
      if (!ctx.app.couriers.make(vendorId, provider, null))
        throw new Refusal('COURIER_NOT_CONFIGURED', { details: { provider } });
    }
    const { automatic, leadMinutes } = body;
    const terms = await readCascadeTerms(client, vendorId);
    const proof = body.proof ?? terms.proof;
    const bearer = body.bearer ?? terms.bearer;
    await writeStages(client, vendorId, after, { automatic, leadMinutes, proof, bearer }, ctx.now());
    const changedKeys = body.stages.filter(({ keys }) => keys !== undefined).map(({ provider }) => provider);
    await record({
      action: 'courier.change',
      subjectId: vendorId,
      before: { asked: askedIn(before), cash: cashIn(before), proof: terms.proof, bearer: terms.bearer },
      after: {
        asked: askedIn(after),
        cash: cashIn(after),
        automatic,
        proof,
        bearer,
        ...(changedKeys.length > 0 ? { changedKeys } : {}),
      },
    });
  });
  return readCompanies(ctx);
}

function askedIn(stages: readonly ConfiguredStage[]) {
  return stages.filter(({ active }) => active).map(({ provider }) => provider);
}

function cashIn(stages: readonly ConfiguredStage[]) {
  return stages.filter(({ takesCash }) => takesCash).map(({ provider }) => provider);
}

/**
 * Asks a company whether it answers, with the keys that are about to be saved or those that are stored.
 * @throws Refusal `COURIER_KEYS_WRONG`, `COURIER_NOT_CONFIGURED`.
 */
export async function testCompany(ctx: CompaniesContext, { provider, keys }: Test): Promise<TestResult> {
  if (keys) refuseWrongKeys(provider, keys);
  const { couriers } = ctx.app;
  const used = keys ?? (await companyKeysOf(ctx.db, couriers, ctx.vendor.id, provider));
  const made = couriers.make(ctx.vendor.id, provider, used);
  if (!made) throw new Refusal('COURIER_NOT_CONFIGURED', { details: { provider } });
  const answer = await made.courier.probe();
  const detail =
    answer.outcome === 'REFUSED'
      ? `${answer.refusal} ${answer.providerCode}`
      : answer.outcome === 'UNREACHABLE'
        ? answer.reason
        : '';
  return { outcome: answer.outcome, detail };
}
