import type {
  MarketMenuKind,
  MenuFields,
  MenuJobOperation,
  MenuJobState,
  MenuJobType,
  MenuLineState,
} from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Is a job as it is begun. */
export interface JobDraft {
  readonly id: string;
  readonly shopId: string;
  readonly type: MenuJobType;
  readonly kinds: readonly MarketMenuKind[];
  /** The job is about the things of ours or theirs with these ids alone; null is everything. */
  readonly subjects: readonly string[] | null;
  readonly actorId: string | null;
}

/** Is a job as it stands. */
export interface JobRow extends JobDraft {
  readonly state: MenuJobState;
  readonly phase: number;
  readonly calls: number;
  readonly tries: number;
  readonly tryAt: Date | null;
  readonly trouble: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}
export interface CountedJob extends JobRow {
  readonly counts: {
    readonly waiting: number;
    readonly done: number;
    readonly refused: number;
    readonly held: number;
  };
}

const COLUMNS = `j.id, j.shop_id as "shopId", j.type, j.kinds, j.subjects, j.actor_id as "actorId", j.state, j.phase, j.calls, j.tries,
  j.try_at as "tryAt", j.trouble, j.created_at as "createdAt", j.ended_at as "endedAt"`;
const COUNTS = `(select json_build_object('waiting', count(*) filter (where l.state = 'WAITING'),
     'done', count(*) filter (where l.state = 'DONE'), 'refused', count(*) filter (where l.state = 'REFUSED'),
     'held', count(*) filter (where l.state = 'HELD'))
   from marketplace_menu_lines l where l.vendor_id = $1 and l.job_id = j.id) as counts`;

const insert = named(
  'marketplace-job-add',
  `insert into marketplace_menu_jobs (vendor_id, id, shop_id, type, kinds, subjects, state, actor_id, created_at)
   values ($1, $2, $3, $4, $5, $6, 'WAITING', $7, $8) on conflict (vendor_id, id) do nothing`,
);

/** Adds a job. @returns false where the id stands already. */
export async function insertJob(
  client: PoolClient,
  vendorId: string,
  { id, shopId, type, kinds, subjects, actorId }: JobDraft,
  at: Date,
): Promise<boolean> {
  const values = [vendorId, id, shopId, type, kinds, subjects, actorId, at];
  return (await client.query(insert(values))).rowCount === 1;
}

const one = named(
  'marketplace-job',
  `select ${COLUMNS}, ${COUNTS} from marketplace_menu_jobs j where j.vendor_id = $1 and j.id = $2`,
);

export async function readJob(db: Queryable, vendorId: string, id: string): Promise<CountedJob | undefined> {
  return (await db.query<CountedJob>(one([vendorId, id]))).rows[0];
}

const page = named(
  'marketplace-jobs',
  `select ${COLUMNS}, ${COUNTS}, count(*) over ()::int as total from marketplace_menu_jobs j
   where j.vendor_id = $1 and j.shop_id = $2 order by j.created_at desc, j.id desc limit $3 offset $4`,
);

export function pageOfJobs(
  db: Queryable,
  vendorId: string,
  shopId: string,
  paging: Paging,
): Promise<Page<CountedJob>> {
  return readPage<CountedJob>(db, page, [vendorId, shopId], paging);
}

const oldestOpen = named(
  'marketplace-job-next',
  `select ${COLUMNS} from marketplace_menu_jobs j
   where j.vendor_id = $1 and j.shop_id = $2 and j.ended_at is null order by j.created_at, j.id limit 1`,
);

/** Finds the job of a shop that is worked on: the oldest that has not ended. */
export async function readNextJob(
  db: Queryable,
  vendorId: string,
  shopId: string,
): Promise<JobRow | undefined> {
  return (await db.query<JobRow>(oldestOpen([vendorId, shopId]))).rows[0];
}

const progress = named(
  'marketplace-job-progress',
  `update marketplace_menu_jobs set state = 'RUNNING', started_at = coalesce(started_at, $3), phase = $4,
     calls = calls + $5, tries = 0, try_at = null, trouble = ''
   where vendor_id = $1 and id = $2 and ended_at is null`,
);

/**
 * Keeps that a step was made. @param calls how many calls it took.
 * @throws Error where the job was ended meanwhile: its shop became another one, and nothing of the step is kept.
 */
export async function writeProgress(
  client: PoolClient,
  vendorId: string,
  id: string,
  step: { readonly phase: number; readonly calls: number },
  at: Date,
): Promise<void> {
  const { rowCount } = await client.query(progress([vendorId, id, at, step.phase, step.calls]));
  if (rowCount === 0) throw new Error(`job ${id} was ended while it was worked on`);
}

const vain = named(
  'marketplace-job-vain',
  `update marketplace_menu_jobs set state = 'RUNNING', started_at = coalesce(started_at, $3), calls = calls + 1,
     tries = tries + 1, try_at = $4, trouble = $5
   where vendor_id = $1 and id = $2`,
);

/** Keeps that a call was in vain, and when it is made again. */
export async function writeVain(
  db: Queryable,
  vendorId: string,
  id: string,
  { at, tryAt, trouble }: { readonly at: Date; readonly tryAt: Date; readonly trouble: string },
): Promise<void> {
  await db.query(vain([vendorId, id, at, tryAt, trouble]));
}

const end = named(
  'marketplace-job-end',
  `update marketplace_menu_jobs set state = $3, trouble = $4, ended_at = $5, try_at = null
   where vendor_id = $1 and id = $2`,
);

export async function endJob(
  db: Queryable,
  vendorId: string,
  id: string,
  state: 'DONE' | 'FAILED',
  trouble: string,
  at: Date,
): Promise<void> {
  await db.query(end([vendorId, id, state, trouble, at]));
}

export interface LineRow {
  readonly id: string;
  readonly kind: MarketMenuKind;
  readonly operation: MenuJobOperation;
  readonly title: string;
  readonly detail: readonly string[];
  readonly entryId: string | null;
  readonly ourId: string | null;
  /** Holds what is to stand there, or the part of it that is to change; null removes. */
  readonly fields: Partial<MenuFields> | null;
  readonly state: MenuLineState;
}

const addLines = named(
  'marketplace-lines-add',
  `insert into marketplace_menu_lines (vendor_id, job_id, id, position, kind, operation, title, detail, entry_id, our_id,
     fields, state)
   select $1, $2, w.id, $3 + w.position, w.kind, w.operation, w.title, w.detail, w."entryId", w."ourId", w.fields, w.state
   from jsonb_to_recordset($4::jsonb) as w (id uuid, position integer, kind text, operation text, title text,
     detail text[], "entryId" uuid, "ourId" uuid, fields jsonb, state text)`,
);

/** Adds lines behind those of earlier phases. */
export async function insertLines(
  client: PoolClient,
  vendorId: string,
  jobId: string,
  phase: number,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ ...line, position }));
  await client.query(addLines([vendorId, jobId, phase * 100_000, JSON.stringify(rows)]));
}

const waiting = named(
  'marketplace-lines-waiting',
  `select id, kind, operation, title, detail, entry_id as "entryId", our_id as "ourId", fields, state
   from marketplace_menu_lines where vendor_id = $1 and job_id = $2 and state = 'WAITING' order by position limit $3`,
);

export async function readWaitingLines(
  db: Queryable,
  vendorId: string,
  jobId: string,
  most: number,
): Promise<LineRow[]> {
  return (await db.query<LineRow>(waiting([vendorId, jobId, most]))).rows;
}

const settle = named(
  'marketplace-lines-settle',
  `update marketplace_menu_lines l set state = w.state, detail = case when w.cause is null then l.detail else array[w.cause] end
   from jsonb_to_recordset($3::jsonb) as w (id uuid, state text, cause text)
   where l.vendor_id = $1 and l.job_id = $2 and l.id = w.id`,
);

/** Keeps what became of lines. @param lines `cause` is why one was refused or held. */
export async function settleLines(
  client: PoolClient,
  vendorId: string,
  jobId: string,
  lines: readonly {
    readonly id: string;
    readonly state: 'DONE' | 'REFUSED' | 'HELD';
    readonly cause: string | null;
  }[],
): Promise<void> {
  await client.query(settle([vendorId, jobId, JSON.stringify(lines)]));
}

const pageOfLines = named(
  'marketplace-lines',
  `select id, kind, operation, state, title, detail, count(*) over ()::int as total from marketplace_menu_lines
   where vendor_id = $1 and job_id = $2 and ($3::text is null or state = $3)
   order by case state when 'REFUSED' then 0 when 'HELD' then 1 else 2 end, position limit $4 offset $5`,
);

export type ToldLine = Pick<LineRow, 'id' | 'kind' | 'operation' | 'state' | 'title' | 'detail'>;

/** Reads what became of a job's lines; what needs a person comes first. */
export function readLines(
  db: Queryable,
  vendorId: string,
  jobId: string,
  state: LineRow['state'] | null,
  paging: Paging,
): Promise<Page<ToldLine>> {
  return readPage<ToldLine>(db, pageOfLines, [vendorId, jobId, state], paging);
}

const purge = [
  `delete from marketplace_menu_lines l using marketplace_menu_jobs j
   where j.vendor_id = $1 and l.vendor_id = $1 and l.job_id = j.id and j.ended_at < $2`,
  'delete from marketplace_menu_jobs where vendor_id = $1 and ended_at < $2',
].map((text, at) => named(`marketplace-jobs-purge-${at}`, text));

/** Forgets jobs of a vendor that ended before a moment. */
export async function purgeJobs(client: PoolClient, vendorId: string, before: Date): Promise<void> {
  for (const statement of purge) await client.query(statement([vendorId, before]));
}
