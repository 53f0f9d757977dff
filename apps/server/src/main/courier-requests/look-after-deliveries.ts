import { isDrop } from '@sofreh/domain/courier-companies';
import { POSITION_DAYS } from '@sofreh/domain/couriers';
import { isOverStatus } from '@sofreh/domain/order-state';
import { ORDER_OVER } from '@sofreh/fa/courier-texts';
import { forgetToldPrices } from '#app/main/courier-companies/told-prices.queries.ts';
import { courierOf } from '#app/main/courier-companies/vendor-couriers.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { settleRequest } from './ask-company.ts';
import { runCascades } from './cascade.ts';
import {
  findByReference,
  forgetPositions,
  type LockedRequest,
  listDueRequests,
  readOrderJob,
  readRequest,
  writeLookAt,
} from './courier-requests.queries.ts';
import { type CourierDeps, later, wakeDeliveries } from './deps.ts';
import { type Heard, hearReport } from './hear-company.ts';
import {
  listVendorsWithDeliveries,
  listWaitingReports,
  type WaitingReport,
  writeFailed,
  writeHandled,
} from './reports.queries.ts';
import { pursueWithdrawal, settleDoubt, withdrawByItself } from './withdraw.ts';

/**
 * Does what is due of a vendor's deliveries: reports that came, requests that were silent too long or are to be called off,
 * and the cascade. What fails of one keeps nothing of the others. Safe to repeat; one job of a vendor runs at a time.
 * @throws what failed, once all of it had its turn.
 */
export async function lookAfterDeliveries(deps: CourierDeps, vendorId: string): Promise<void> {
  const parts = [
    async () =>
      eachByItself(await listWaitingReports(deps.db, vendorId), (kept) => handle(deps, vendorId, kept)),
    async () =>
      eachByItself(await listDueRequests(deps.db, vendorId, deps.now()), (request) =>
        lookAt(deps, vendorId, request),
      ),
    async () => {
      const next = await runCascades(deps, vendorId);
      if (next) await withTransaction(deps.db, (client) => wakeDeliveries(client, vendorId, next));
    },
  ];
  await eachByItself(parts, (part) => part());
}

/** Works on a report and notes what became of it; one that fails stays for the next time and says so to whoever reads it. */
async function handle(deps: CourierDeps, vendorId: string, kept: WaitingReport): Promise<void> {
  let outcome: Heard;
  try {
    outcome = await workOn(deps, vendorId, kept);
  } catch (error) {
    await writeFailed(deps.db, vendorId, kept);
    throw error;
  }
  await writeHandled(deps.db, vendorId, kept, outcome, deps.now());
}

/** Has the deliveries of every vendor looked after of which something is due. */
export async function wakeDueDeliveries(pool: Pool, now: Date): Promise<void> {
  for (const vendorId of await listVendorsWithDeliveries(pool, now)) {
    await withTransaction(pool, (client) => wakeDeliveries(client, vendorId));
  }
}

/** Forgets where companies' couriers were, when it was kept long enough, and what guests were told yesterday. */
export async function purgeCompanyPositions(pool: Pool, now: Date): Promise<void> {
  await forgetPositions(pool, new Date(now.getTime() - POSITION_DAYS * 86_400_000));
  await forgetToldPrices(pool, new Date(now.getTime() - 86_400_000));
}

/** Works on one report of the inbox. @returns what became of it. */
async function workOn(deps: CourierDeps, vendorId: string, kept: WaitingReport): Promise<Heard> {
  const { provider, reference, requestId, report } = kept;
  let request = await findByReference(deps.db, vendorId, provider, reference);
  if (!request && requestId) {
    // Its answer was lost: this is how the company calls it.
    const ours = await readRequest(deps.db, vendorId, requestId);
    if (ours?.provider === provider && ours.reference === null) {
      await changeLockedOrder(deps, vendorId, ours.orderId, (change) =>
        settleRequest(change, ours.id, { outcome: 'CREATED', reference, report }),
      );
      request = { ...ours, reference };
    }
  }
  if (!request) return 'UNKNOWN';
  // A late report of an earlier state looks like a courier who dropped the job: the company is asked before that is believed.
  if (isDrop(provider, request.state, report.word))
    return (await askWhere(deps, vendorId, request)) ?? 'LATE';
  const heard = await hearReport(deps, vendorId, request, report);
  if (heard === 'STRAY') {
    const courier = await courierOf(deps.db, deps.couriers, vendorId, provider);
    await courier?.cancel(reference);
  }
  return heard;
}

/** Asks a company where a request stands. @returns what its answer led to, null where it gave none. */
async function askWhere(deps: CourierDeps, vendorId: string, request: LockedRequest): Promise<Heard | null> {
  const courier = await courierOf(deps.db, deps.couriers, vendorId, request.provider);
  if (!courier || request.reference === null) return null;
  const answer = await courier.status(request.reference);
  if (answer.outcome === 'STATUS') return hearReport(deps, vendorId, request, answer.report);
  return null;
}

/** Looks at a request that is due: whether it arrived, whether it is to be called off, where it stands. */
async function lookAt(deps: CourierDeps, vendorId: string, request: LockedRequest): Promise<void> {
  await writeLookAt(deps.db, vendorId, request.id, later(deps.now()));
  if (request.withdrawnAt !== null) {
    await pursueWithdrawal(deps, vendorId, request, false);
    return;
  }
  const row = await readOrderJob(deps.db, vendorId, request.orderId);
  const over = row && isOverStatus(row.status);
  if (over && request.state.status !== 'PICKED_UP') {
    await withdrawByItself(deps, vendorId, request, ORDER_OVER);
    return;
  }
  if (request.reference === null) await settleDoubt(deps, vendorId, request, false);
  else await askWhere(deps, vendorId, request);
}
