import type { ResponseBody } from '@sofreh/contract/call';
import type { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { LOCAL_PASS_HOURS } from '@sofreh/domain/offline';
import { type FoundPaper, movePrintJob, orderOfTillPaper, stationOfSource } from '@sofreh/domain/print-state';
import { bridgeSecret, makeLocalPass } from '@sofreh/receipt/local';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { insteadOf } from './instead-of.ts';
import { type HeldJob, holdPrintJob, writePrintState } from './job-rows.queries.ts';
import {
  isTillOfSession,
  readBridgeOf,
  readBridgesOfStations,
  readJobsFor,
  readLocalBridges,
  readPrintersOfStations,
  readRemovedTills,
  readRoutes,
  readTableHalls,
  type ToldPaper,
  writeFoundPapers,
} from './local-papers.queries.ts';
import { readPaperHead } from './paper-head.queries.ts';
import { readStations } from './stations.queries.ts';

/** This is a paper as a bridge or a till says that it came out. */
export interface SaidPaper {
  readonly source: string;
  readonly status: 'PRINTED' | 'UNSURE';
  readonly evidence: FoundPaper['evidence'];
  readonly failure: FoundPaper['failure'];
  /** It came out at this printer; null where it is not said. */
  readonly printerId: string | null;
}

export function toldOf({ source, status, evidence, failure, printerId }: SaidPaper): ToldPaper[] {
  const orderId = orderOfTillPaper(source);
  if (orderId === null) return [];
  const found: FoundPaper =
    status === 'PRINTED'
      ? { status, evidence: evidence ?? 'ACCEPTED', failure: null }
      : { status, evidence: null, failure: failure ?? 'NOT_CONFIRMED' };
  return [{ source, orderId, found, printerId }];
}

/**
 * Tells whether a bridge may say of a paper that it came out: it drives the printer of the paper's station, or the second one of that.
 */
export async function papersOfBridges(
  db: Queryable,
  vendorId: string,
  said: readonly { readonly source: string }[],
): Promise<(source: string, bridgeId: string) => boolean> {
  const stations = new Set(said.flatMap(({ source }) => stationOfSource(source) ?? []));
  if (stations.size === 0) return () => false;
  const bridges = await readBridgesOfStations(db, vendorId, [...stations]);
  return (source, bridgeId) => bridges.get(stationOfSource(source) ?? '')?.includes(bridgeId) ?? false;
}

/**
 * Gives the papers with the printer each came out at, as far as that may be: its station's own, or the second one of
 * that.
 */
async function withPrinters(
  client: PoolClient,
  vendorId: string,
  papers: readonly ToldPaper[],
): Promise<ReadonlyMap<string, ToldPaper>> {
  const stations = new Set(papers.flatMap(({ source }) => stationOfSource(source) ?? []));
  const printers = await readPrintersOfStations(client, vendorId, [...stations]);
  const known = papers.map((paper): ToldPaper => {
    const own = printers.get(stationOfSource(paper.source) ?? '') ?? [];
    const isOwn = paper.printerId !== null && own.includes(paper.printerId);
    return { ...paper, printerId: isOwn ? paper.printerId : null };
  });
  return new Map(known.map((paper) => [paper.source, paper]));
}

/** Gives the job with the printer that its paper came out at: in whose place it was is kept. */
async function wherePrinted(
  client: PoolClient,
  vendorId: string,
  job: HeldJob,
  printerId: string | null,
): Promise<HeldJob> {
  if (printerId === null || printerId === job.printerId) return job;
  return { ...job, printerId, instead: await insteadOf(client, vendorId, job, printerId) };
}

/**
 * Takes what a bridge says, or proves through a till, that came out at it while the server was away: what of it is queued already is not printed again, and what
 * comes to be queued later is known then. The same told twice changes nothing.
 * @returns whether a queued paper ended by it.
 */
export async function hearOfLocalPapers(
  db: Pool,
  vendorId: string,
  said: readonly SaidPaper[],
  at: Date,
): Promise<boolean> {
  const papers = said.flatMap(toldOf);
  if (papers.length === 0) return false;
  return withTransaction(db, async (client) => {
    const told = await withPrinters(client, vendorId, papers);
    await writeFoundPapers(client, vendorId, [...told.values()], at, true);
    let ended = false;
    for (const { id, source } of await readJobsFor(client, vendorId, [...told.keys()])) {
      const job = await holdPrintJob(client, vendorId, id);
      const paper = told.get(source);
      if (!job || !paper) continue;
      const { found, printerId } = paper;
      const word =
        found.status === 'PRINTED'
          ? ({ step: 'FOUND_PRINTED', evidence: found.evidence } as const)
          : ({ step: 'FOUND_UNSURE', failure: found.failure } as const);
      const state = movePrintJob(job.state, word, at.getTime());
      if (!state) continue;
      const printed = await wherePrinted(client, vendorId, job, printerId);
      await writePrintState(client, vendorId, { ...printed, state });
      ended = true;
    }
    return ended;
  });
}

/** Tills whose passes would count still, and do not any more. */
export function removedTills(db: Queryable, vendorId: string, at: Date): Promise<string[]> {
  return readRemovedTills(db, vendorId, new Date(at.getTime() - LOCAL_PASS_HOURS * 3_600_000));
}

/**
 * Gives all that a till needs to print without the server: the bridges of its shop with a pass for this till alone,
 * what each station prints, and what papers say of the vendor. Whoever is no till of the vendor, or is out of service,
 * is given no pass, nor is anybody for a till that they do not work at.
 */
export async function localDesk(
  db: Queryable,
  vendorId: string,
  till: { readonly deviceId: string; readonly takesMoney: boolean },
  sessionId: string,
  at: Date,
): Promise<ResponseBody<(typeof printBridges)['GET /api/printbridges/local']>> {
  const [found, stations, head, routes, bridgeOf, halls] = [
    await readLocalBridges(db, vendorId),
    await readStations(db, vendorId),
    await readPaperHead(db, vendorId),
    await readRoutes(db, vendorId),
    await readBridgeOf(db, vendorId),
    await readTableHalls(db, vendorId),
  ];
  const until = at.getTime() + LOCAL_PASS_HOURS * 3_600_000;
  const mayPass = await isTillOfSession(db, vendorId, till.deviceId, sessionId);
  const bridges = await Promise.all(
    (mayPass ? found : []).map(async ({ tokenHash, addresses, ...bridge }) => {
      const pass = { vendorId, bridgeId: bridge.id, ...till, until };
      return {
        ...bridge,
        addresses: [...addresses],
        ...(await makeLocalPass(await bridgeSecret(tokenHash), pass)),
      };
    }),
  );
  return {
    bridges,
    until: new Date(until).toISOString(),
    stations: stations.map(({ usedPrinterId, printerName: _name, ...station }) => ({
      ...station,
      printerId: usedPrinterId ?? station.printerId,
      sources: [...station.sources],
      bridgeId: bridgeOf.get(usedPrinterId ?? '') ?? null,
      routes: [...(routes.get(station.id) ?? [])].map(({ menuItemId, deliveryType, hallId }) => ({
        menuItemId,
        deliveryType,
        hallId,
      })),
    })),
    halls,
    vendor: head.vendor,
    withItems: head.withItems,
  };
}
