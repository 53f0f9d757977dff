import type { CompanyReportOutcome, CourierCompany } from '@sofreh/domain/courier-companies';
import type { CourierReport } from '@sofreh/providers/courier';
import { named } from '#app/platform/db/named.ts';
import { type Page, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { REQUEST_COLUMNS, REQUEST_JOINS, type RequestRow } from './courier-requests.queries.ts';

const add = named(
  'courier-report-add',
  `insert into courier_reports (vendor_id, provider, event_key, reference, request_id, payload, report, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
);

export interface NewReport {
  readonly provider: CourierCompany;
  readonly eventKey: string;
  readonly reference: string;
  readonly requestId: string | null;
  readonly payload: unknown;
  readonly report: CourierReport;
  readonly at: Date;
}

/** Keeps a report as it came. @returns false for one that is known. */
export async function insertReport(client: PoolClient, vendorId: string, given: NewReport): Promise<boolean> {
  const { provider, eventKey, reference, requestId, payload, report, at } = given;
  const said = [JSON.stringify(payload), JSON.stringify(report)];
  const values = [vendorId, provider, eventKey, reference, requestId, ...said, at];
  return (await client.query(add(values))).rowCount === 1;
}

const waiting = named(
  'courier-reports-waiting',
  `select provider, event_key as "eventKey", reference, request_id as "requestId", report
   from courier_reports where vendor_id = $1 and handled_at is null
   order by outcome = 'FAILED', received_at limit 200`,
);

export interface WaitingReport {
  readonly provider: CourierCompany;
  readonly eventKey: string;
  readonly reference: string;
  readonly requestId: string | null;
  readonly report: CourierReport;
}

/** Reports nobody worked on yet, oldest first; behind all others those that failed before, which may fail again. */
export async function listWaitingReports(db: Queryable, vendorId: string): Promise<WaitingReport[]> {
  return (await db.query<WaitingReport>(waiting([vendorId]))).rows;
}

const handled = named(
  'courier-report-handled',
  `update courier_reports set handled_at = $4, outcome = $5 where vendor_id = $1 and provider = $2 and event_key = $3`,
);

export async function writeHandled(
  db: Queryable,
  vendorId: string,
  report: Pick<WaitingReport, 'provider' | 'eventKey'>,
  outcome: CompanyReportOutcome,
  at: Date,
): Promise<void> {
  await db.query(handled([vendorId, report.provider, report.eventKey, at, outcome]));
}

const failed = named(
  'courier-report-failed',
  `update courier_reports set outcome = 'FAILED' where vendor_id = $1 and provider = $2 and event_key = $3`,
);

/** Notes that a report could not be worked on; it waits on. */
export async function writeFailed(
  db: Queryable,
  vendorId: string,
  { provider, eventKey }: Pick<WaitingReport, 'provider' | 'eventKey'>,
): Promise<void> {
  await db.query(failed([vendorId, provider, eventKey]));
}

const ofOrder = named(
  'courier-reports-of-order',
  `select r.id as "requestId", p.provider, p.payload, p.received_at as at, nullif(p.outcome, '') as outcome from courier_requests r
   join courier_reports p on p.vendor_id = r.vendor_id and p.provider = r.provider and p.reference = r.reference
   where r.vendor_id = $1 and r.order_id = $2 order by p.received_at, p.event_key limit 500`,
);

export interface KeptReport {
  readonly requestId: string;
  readonly provider: CourierCompany;
  readonly payload: unknown;
  readonly at: Date;
  /** It is null of one that nobody worked on yet. */
  readonly outcome: CompanyReportOutcome | null;
}

/** Reads every report about an order's requests. */
export async function listReportsOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<KeptReport[]> {
  return (await db.query<KeptReport>(ofOrder([vendorId, orderId]))).rows;
}

const dueVendors = named(
  'deliveries-due-vendors',
  `select v.id from vendors v where
     exists (select from courier_requests r where r.vendor_id = v.id and r.ended_at is null and r.look_at <= $1)
     or exists (select from courier_reports p where p.vendor_id = v.id and p.handled_at is null)
     or exists (select from courier_cascades c where c.vendor_id = v.id and c.automatic)`,
);

/** Reads vendors of whose deliveries something is to be done. */
export async function listVendorsWithDeliveries(db: Queryable, at: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(dueVendors([at]))).rows.map(({ id }) => id);
}

export interface RequestsAsked {
  readonly from: string;
  readonly to: string;
  readonly provider?: CourierCompany | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

const page = named(
  'courier-requests-page',
  `select ${REQUEST_COLUMNS}, count(*) over ()::int as total ${REQUEST_JOINS} and r.business_day between $2 and $3
     and ($4::text is null or r.provider = $4) and r.hidden_at is null
   order by r.business_day desc, r.requested_at desc, r.id desc limit $5 offset $6`,
);

/** Reads requests of days, newest first. */
export function listRequests(
  db: Queryable,
  vendorId: string,
  asked: RequestsAsked,
): Promise<Page<RequestRow>> {
  return readPage(db, page, [vendorId, asked.from, asked.to, asked.provider ?? null], asked);
}
