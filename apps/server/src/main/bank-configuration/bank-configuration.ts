import type { Input, Output } from '@sofreh/contract/call';
import type { bankConfiguration } from '@sofreh/contract/main/bank-configuration';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import { GATEWAY_KEY_FIELDS, type GatewayKeyName, type GatewayKeys, keyFault } from '@sofreh/domain/gateways';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type ConfiguredGateway,
  keepFormerKeys,
  lockConfiguration,
  readConfiguration,
  readSealedKeys,
  writeConfiguration,
} from './bank-configuration.queries.ts';
import {
  forgetOtherTrials,
  type GatewayTrial,
  keepGatewayTrial,
  readGatewayTrials,
} from './gateway-trials.queries.ts';
import { markNow, trialNow } from './gateway-trials.ts';
import { failureWord, ownerOfKeys } from './vendor-gateways.ts';

type Calls = typeof bankConfiguration;
type Configuration = Input<Calls['GET /api/bankconfiguration']['response']>;
type Saving = Output<Calls['POST /api/bankconfiguration']['body']>['gateways'];
type Test = Output<Calls['POST /api/bankconfiguration/test']['body']>;
type TestResult = Input<Calls['POST /api/bankconfiguration/test']['response']>;

export interface ConfigurationContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: { readonly gateways: GatewayMakers };
  newId(): string;
}

/** Reads everything but the keys themselves. */
export async function readSetup(ctx: ConfigurationContext): Promise<Configuration> {
  const { id } = ctx.vendor;
  const all = await readConfiguration(ctx.db, id, ONLINE_GATEWAYS);
  const trials = await readGatewayTrials(ctx.db, id);
  const makers = ctx.app.gateways;
  return { data: all.map((one) => viewOf(makers, one, trialNow(trials, makers, id, one))) };
}

function viewOf(
  makers: GatewayMakers,
  one: ConfiguredGateway,
  trial: GatewayTrial | undefined,
): Configuration['data'][number] {
  const { needed, optional } = GATEWAY_KEY_FIELDS[one.gateway];
  const field = (isNeeded: boolean) => (name: string) => ({ name: name as GatewayKeyName, needed: isNeeded });
  const { state, failures, restUntil } = one.circuit;
  return {
    gateway: one.gateway,
    active: one.active,
    keysOf: one.keysSealed === null ? installationKeys(makers, one.gateway) : 'VENDOR',
    keyFields: [...needed.map(field(true)), ...optional.map(field(false))],
    trial: trial ? { passed: trial.passed, at: trial.triedAt.toISOString() } : null,
    circuit: {
      state,
      failures,
      lastFailure: one.lastFailure,
      restUntil: restUntil === null ? null : new Date(restUntil).toISOString(),
      failedAt: one.failedAt?.toISOString() ?? null,
    },
  };
}

function installationKeys(makers: GatewayMakers, name: OnlineGateway) {
  const made = makers.make(name, null);
  if (!made) return 'NOBODY' as const;
  return made.simulated ? ('SIMULATOR' as const) : ('INSTALLATION' as const);
}

function refuseWrongKeys(gateway: OnlineGateway, keys: GatewayKeys): void {
  const field = keyFault(gateway, keys);
  if (field !== null) throw new Refusal('GATEWAY_KEYS_WRONG', { details: { gateway, field } });
}

/**
 * Stores which gateways guests are offered, those that are not named switched off after them. Keys that are not sent stay, and
 * what was opened under those that are replaced is settled and given back under them all the same.
 * @throws Refusal `GATEWAY_TWICE`, `GATEWAY_KEYS_WRONG` (details: gateway, field), `GATEWAY_NOT_CONFIGURED` for one that is
 *   offered without keys.
 */
export async function saveSetup(ctx: ConfigurationContext, gateways: Saving): Promise<Configuration> {
  const { id: vendorId } = ctx.vendor;
  if (new Set(gateways.map(({ gateway }) => gateway)).size < gateways.length)
    throw new Refusal('GATEWAY_TWICE');
  for (const { gateway, keys } of gateways) if (keys) refuseWrongKeys(gateway, keys);
  await changing(ctx, async (client, record) => {
    await lockConfiguration(client, vendorId);
    const before = await readConfiguration(client, vendorId, ONLINE_GATEWAYS);
    const known = new Map(before.map((one) => [one.gateway, one]));
    const keysAfter = (gateway: OnlineGateway, keys: GatewayKeys | null | undefined) => {
      const { keysSealed = null, keysId = null } = known.get(gateway) ?? {};
      if (keys === undefined) return { keysSealed, keysId };
      if (keys === null) return { keysSealed: null, keysId: null };
      const text = ctx.app.gateways.box.seal(ownerOfKeys(vendorId, gateway), JSON.stringify(keys));
      return { keysSealed: text, keysId: ctx.newId() };
    };
    const named = gateways.map(({ gateway, active, keys }) => ({
      gateway,
      active,
      ...keysAfter(gateway, keys),
    }));
    const rest = before.filter(({ gateway }) => !gateways.some((one) => one.gateway === gateway));
    const after = [...named, ...rest.map((one) => ({ ...one, active: false }))];
    for (const { gateway, active, keysSealed } of after) {
      if (!active || keysSealed !== null || ctx.app.gateways.make(gateway, null)) continue;
      throw new Refusal('GATEWAY_NOT_CONFIGURED', { details: { gateway } });
    }
    const used = new Set(after.map(({ keysId }) => keysId));
    for (const one of before)
      if (!used.has(one.keysId)) await keepFormerKeys(client, vendorId, one, ctx.now());
    await writeConfiguration(client, vendorId, after, ctx.now());
    const marks = after.flatMap((one) => {
      const mark = markNow(ctx.app.gateways, vendorId, one);
      return mark === null ? [] : [{ gateway: one.gateway, mark }];
    });
    await forgetOtherTrials(client, vendorId, marks);
    const changedKeys = gateways.filter(({ keys }) => keys !== undefined).map(({ gateway }) => gateway);
    await record({
      action: 'gateway.change',
      subjectId: vendorId,
      before: offeredIn(before),
      after: { ...offeredIn(after), ...(changedKeys.length > 0 ? { changedKeys } : {}) },
    });
  });
  ctx.app.gateways.keysChanged();
  return readSetup(ctx);
}

function offeredIn(gateways: readonly Pick<ConfiguredGateway, 'gateway' | 'active'>[]) {
  return { gateways: gateways.filter(({ active }) => active).map(({ gateway }) => gateway) };
}

/**
 * Asks a gateway whether it answers, with the keys that are about to be saved or those that are stored, and keeps its answer
 * for those keys.
 * @throws Refusal `GATEWAY_KEYS_WRONG`, `GATEWAY_NOT_CONFIGURED`.
 */
export async function testGateway(ctx: ConfigurationContext, { gateway, keys }: Test): Promise<TestResult> {
  if (keys) refuseWrongKeys(gateway, keys);
  const used = keys ?? (await storedKeys(ctx, gateway));
  const made = ctx.app.gateways.make(gateway, used);
  if (!made) throw new Refusal('GATEWAY_NOT_CONFIGURED', { details: { gateway } });
  const answer = await made.gateway.probe();
  const { outcome } = answer;
  const mark = ctx.app.gateways.mark(gateway, used);
  const passed = outcome === 'ACCEPTED';
  await keepGatewayTrial(ctx.db, ctx.vendor.id, { gateway, mark, passed, triedAt: ctx.now() });
  return { outcome, detail: outcome === 'ACCEPTED' ? '' : failureWord(answer) };
}

async function storedKeys(ctx: ConfigurationContext, gateway: OnlineGateway): Promise<GatewayKeys | null> {
  const sealed = await readSealedKeys(ctx.db, ctx.vendor.id, gateway);
  const text = sealed && ctx.app.gateways.box.open(ownerOfKeys(ctx.vendor.id, gateway), sealed);
  if (sealed && !text) throw new Refusal('GATEWAY_NOT_CONFIGURED', { details: { gateway } });
  return text ? (JSON.parse(text) as GatewayKeys) : null;
}
