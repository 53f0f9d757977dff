import type { courierRequests } from '@sofreh/contract/main/courier-requests';
import {
  COURIER_COMPANIES,
  type CourierCompany,
  cashFault,
  priceFault,
} from '@sofreh/domain/courier-companies';
import { streetMetres } from '@sofreh/domain/dispatch';
import { readStages } from '#app/main/courier-companies/courier-companies.queries.ts';
import { courierOf } from '#app/main/courier-companies/vendor-couriers.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { hitAddress, type RateLimit, refuseAddressIfSpent } from '#app/platform/auth/rate-limit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { askCompany, readWay, requestView } from './ask-company.ts';
import { listNeedPerson } from './cascade.queries.ts';
import {
  hideRequest,
  listLiveRequests,
  listRequestsOfOrder,
  readOrderJob,
  readRequest,
} from './courier-requests.queries.ts';
import { denyCash } from './deny-cash.ts';
import { type CourierDeps, inCurrency, wakeDeliveries } from './deps.ts';
import { insertReport, listReportsOfOrder, listRequests } from './reports.queries.ts';
import { withdrawByStaff } from './withdraw.ts';

interface CompanyContext extends ChangeContext {
  readonly app: AppServices;
  readonly vendor: { readonly id: string };
}

interface StaffContext extends CompanyContext {
  readonly caller: Caller;
  readonly device: string;
}

function courierDeps(ctx: CompanyContext): CourierDeps {
  return { ...changeDeps(ctx), couriers: ctx.app.couriers };
}

function ask(ctx: StaffContext, body: { id: string; orderId: string; provider: CourierCompany }) {
  const actor = actorOf(ctx.caller, ctx.device);
  return askCompany(courierDeps(ctx), { vendorId: ctx.vendor.id, actor, price: null, ...body });
}

/** Says what companies that can be asked say of an order's way, all at once. */
async function pricesOf(ctx: CompanyContext, orderId: string) {
  const { row, ride } = await readWay(ctx.db, ctx.vendor.id, orderId);
  const stages = await readStages(ctx.db, ctx.vendor.id);
  const asked = await Promise.all(
    COURIER_COMPANIES.map(async (provider) => {
      const courier = await courierOf(ctx.db, ctx.app.couriers, ctx.vendor.id, provider);
      const stage = stages.find((one) => one.provider === provider);
      if (!courier || !stage) return [];
      const answer = await courier.price(ride);
      const price = answer.outcome === 'PRICED' ? inCurrency(answer.priceToman, row.currency) : null;
      const tooDear = price !== null && priceFault(stage, price) !== null;
      const noCash = cashFault({ provider, takesCash: stage.takesCash }, row.due) !== null;
      return [{ provider, outcome: answer.outcome, price, tooDear, noCash }];
    }),
  );
  return { row, ride, prices: asked.flat() };
}

const PROOF_MAX = 1_000;
/**
 * This limits wrong proofs from one address at one vendor; a company whose secret is typed wrongly at one vendor is
 * heard at the others.
 */
const HOOK_TRIES: RateLimit = { name: 'courier-hook', hits: 30, seconds: 300 };

/**
 * Takes a report: proven first, then kept, and answered at once; it is worked on by a job. The same again is known by its key.
 * @throws Refusal SIGNATURE_WRONG, also where the vendor has no such company; TOO_MANY_REQUESTS for who tried too often.
 */
async function receive(
  ctx: CompanyContext & {
    readonly headers: { readonly authorization?: string };
    readonly address: string;
    readonly body: unknown;
  },
  provider: CourierCompany,
  key?: string,
): Promise<{ taken: boolean }> {
  const { db, app, vendor, headers, body, now } = ctx;
  const tries = { ...HOOK_TRIES, name: `${HOOK_TRIES.name}:${vendor.id}` };
  await refuseAddressIfSpent(db, tries, ctx.address, now());
  const courier = await courierOf(db, app.couriers, vendor.id, provider);
  const proof = (key ?? headers.authorization ?? '').slice(0, PROOF_MAX);
  const read = courier?.readReport(proof, body) ?? { outcome: 'FORGED' as const };
  if (read.outcome === 'FORGED') {
    await hitAddress(db, tries, ctx.address, now());
    throw new Refusal('SIGNATURE_WRONG');
  }
  if (read.outcome === 'IRRELEVANT') return { taken: false };
  const { eventKey, reference, requestId } = read;
  const taken = await withTransaction(db, async (client) => {
    const ours = requestId !== null && /^[0-9a-f-]{36}$/i.test(requestId) ? requestId : null;
    const report = {
      provider,
      eventKey,
      reference,
      requestId: ours,
      payload: body,
      report: read.report,
      at: now(),
    };
    const isNew = await insertReport(client, vendor.id, report);
    if (isNew) await wakeDeliveries(client, vendor.id);
    return isNew;
  });
  return { taken };
}

/** Screens show so many characters of a report at most. */
const SAID_MAX = 2_000;

export const courierRequestsCalls: Handlers<typeof courierRequests> = {
  'POST /api-delivery/v1/delivery-by-providers': (ctx) => ask(ctx, ctx.body),
  'GET /api-delivery/v1/delivery-by-providers': async ({ db, vendor, query }) =>
    mapPage(await listRequests(db, vendor.id, query), requestView),
  'GET /api-delivery/v1/delivery-by-providers/live': async ({ db, vendor }) => {
    const [rows, needPerson] = await Promise.all([
      listLiveRequests(db, vendor.id),
      listNeedPerson(db, vendor.id),
    ]);
    return { data: rows.map(requestView), needPerson };
  },
  'GET /api-delivery/v1/delivery-by-providers/order/{id}': async ({ db, vendor, params }) => {
    if (!(await readOrderJob(db, vendor.id, params.id))) throw new Refusal('ORDER_NOT_FOUND');
    const [rows, reports] = await Promise.all([
      listRequestsOfOrder(db, vendor.id, params.id),
      listReportsOfOrder(db, vendor.id, params.id),
    ]);
    const byRequest = Map.groupBy(reports, ({ requestId }) => requestId);
    const reportsOf = (id: string) =>
      (byRequest.get(id) ?? []).map(({ at, outcome, payload }) => ({
        at: at.toISOString(),
        outcome,
        said: JSON.stringify(payload).slice(0, SAID_MAX),
      }));
    return { data: rows.map((row) => ({ ...requestView(row), reports: reportsOf(row.id) })) };
  },
  'DELETE /api-delivery/v1/delivery-by-providers/{id}': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const { reason } = ctx.query;
    return withdrawByStaff(courierDeps(ctx), { vendorId: ctx.vendor.id, id: ctx.params.id, actor, reason });
  },
  'POST /api-delivery/v1/delivery-by-providers/{id}/denied-cash': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const by = signedIn(ctx.caller).userId;
    const { vendor, params, body } = ctx;
    return denyCash(courierDeps(ctx), { vendorId: vendor.id, requestId: params.id, actor, by, ...body });
  },
  'GET /api-delivery/v1/delivery-by-providers/estimated-price': async (ctx) => {
    const { row, prices } = await pricesOf(ctx, ctx.query.orderId);
    return { guestPays: row.guestPays, due: row.due, data: prices };
  },
  'GET /api-delivery/v1/delivery-by-providers/provider-distance-support': async (ctx) => {
    const { ride, prices } = await pricesOf(ctx, ctx.query.orderId);
    const data = prices.map(({ provider, outcome }) => ({ provider, supported: outcome === 'PRICED' }));
    return { metres: streetMetres(ride.from, ride.to), data };
  },
  'POST /api-delivery/v1/express-plus/request-delivery': (ctx) =>
    ask(ctx, { ...ctx.body, provider: 'EXPRESSPLUS' }),
  'GET /api/delivery/getbordardeliveryfee': async (ctx) => {
    const { row, ride } = await readWay(ctx.db, ctx.vendor.id, ctx.query.orderId);
    const courier = await courierOf(ctx.db, ctx.app.couriers, ctx.vendor.id, 'BORDAR');
    if (!courier) throw new Refusal('COURIER_NOT_CONFIGURED', { details: { provider: 'BORDAR' } });
    const answer = await courier.price(ride);
    const price = answer.outcome === 'PRICED' ? inCurrency(answer.priceToman, row.currency) : null;
    return { covered: answer.outcome !== 'NOT_COVERED', price };
  },
  'POST /api-delivery/v1/hooks/miare': (ctx) => receive(ctx, 'MIARE'),
  'POST /api-delivery/v1/hooks/snappbox': (ctx) => receive(ctx, 'SNAPP_BOX', ctx.query.key ?? ''),
  'POST /api-delivery/v1/hooks/{company}': (ctx) => {
    const { company } = ctx.params;
    if (company === 'alopeyk') return receive(ctx, 'ALOPEYK', ctx.query.key ?? '');
    return receive(ctx, company === 'expressplus' ? 'EXPRESSPLUS' : 'ZFEXPRESS');
  },
  'POST /api/deliveryhistories/miarewebhooks': (ctx) => receive(ctx, 'MIARE'),
  'POST /api/deliveryhistories/bordarwebhooks': (ctx) => receive(ctx, 'BORDAR'),
  'DELETE /api/deliveryhistories/{id}': async ({ db, vendor, params, now }) => {
    if (!(await readRequest(db, vendor.id, params.id))) throw new Refusal('COURIER_REQUEST_NOT_FOUND');
    if (!(await hideRequest(db, vendor.id, params.id, now()))) throw new Refusal('COURIER_REQUEST_LIVE');
  },
};
