import type { PrintEvidence, PrintFailure } from './table.ts';

/** Says where a bridge listens for the tills of its shop, unless it is told otherwise. */
export const LOCAL_PORT = 9180;
/** Ports below are other services': no bridge listens there. */
const OWN_PORTS_FROM = 1024;
/**
 * These addresses lie within a shop: its network's, a direct link's, and the machine's own, for a till beside its
 * bridge.
 */
const WITHIN = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;

/**
 * Says where tills are sent with their key: to addresses within the shop alone, whatever a bridge says.
 * @param port 0: it does not listen.
 */
export function placeWithin(
  addresses: readonly string[],
  port: number,
): { readonly addresses: readonly string[]; readonly port: number } {
  return {
    addresses: addresses.filter((address) => WITHIN.test(address)),
    port: port >= OWN_PORTS_FROM ? port : 0,
  };
}

/** At most so many papers go to a bridge in one request. */
export const LOCAL_PAPERS_MAX = 20;

/** This is what stations print by themselves of an order, by the source that keeps each from being queued twice. */
export const STATION_PAPERS = ['NEW', 'DELTA', 'CANCEL', 'MOVED', 'RECEIPT', 'COURIER', 'BAG'] as const;
export type StationPaper = (typeof STATION_PAPERS)[number];
/** A till hands these of them to a bridge as the one there is of an order. */
const OF_ORDER = ['NEW', 'RECEIPT', 'COURIER'] satisfies StationPaper[];
/** It hands these over by the change which they say: which of its kind such a paper is the server alone knows. */
const OF_CHANGE = ['NEW', 'DELTA', 'CANCEL', 'MOVED'] satisfies StationPaper[];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CHANGE_ID = new RegExp(`^${UUID}$`);
const SOURCE = new RegExp(
  `^(?:${STATION_PAPERS.join('|')}):(${UUID}):(${UUID}):(?:\\d{1,4}|${UUID}):\\d{1,4}:\\d$`,
);
const TILL_PAPER = new RegExp(
  `^(?:(?:${OF_ORDER.join('|')}):${UUID}:${UUID}:\\d{1,4}:|(?:${OF_CHANGE.join('|')}):${UUID}:${UUID}:${UUID}:)`,
);
/** What is taken away, or told at last, is counted so far in a paper's name. */
const COUNTED = 10_000;

/**
 * Says what a station's paper is for. Server and till give the same paper the same source, so that what a bridge
 * printed while the server was away is known again when the order arrives.
 * @param nth which of its kind at its station, from 1; of a change that has an id of its own, that id.
 * @param piece of a ticket's papers, from 0; of the cancel of a whole order `pieceOfCancel`. @param copy from 1.
 */
export function paperSource(
  paper: StationPaper,
  orderId: string,
  stationId: string,
  { nth = 1, piece = 0, copy = 1 }: { nth?: number | string; piece?: number; copy?: number } = {},
): string {
  return `${paper}:${orderId}:${stationId}:${nth}:${piece}:${copy}`;
}

/** Gives the order a source speaks of; null where it is no source of a station's paper. */
export function orderOfSource(source: string): string | null {
  return SOURCE.exec(source)?.[1] ?? null;
}

/** Gives the station a source speaks of; null where it is no source of a station's paper. */
export function stationOfSource(source: string): string | null {
  return SOURCE.exec(source)?.[2] ?? null;
}

/** Gives the order a till's paper speaks of; null for a paper that no till hands to a bridge. */
export function orderOfTillPaper(source: string): string | null {
  return TILL_PAPER.test(source) ? orderOfSource(source) : null;
}

/** Says whether a change may give its papers their name by this. */
export function isChangeId(id: unknown): id is string {
  return typeof id === 'string' && CHANGE_ID.test(id);
}

/**
 * Says what tells cancels of a whole order apart: how much they take away. Where somebody added to the order before it
 * ended, the slip that a till printed of it is not the one that the station is to have.
 */
export function pieceOfCancel(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) % COUNTED;
}

/**
 * Says what the slip of held dishes that are told now goes by at one station: a dish is told once, whoever says when,
 * so whoever fires the same dishes gives their slip the same name.
 */
export function nameOfFired(lines: readonly { readonly id: string; readonly count: number }[]): {
  readonly nth: string;
  readonly piece: number;
} {
  const [first = ''] = lines.map(({ id }) => id).toSorted();
  return { nth: first, piece: lines.reduce((sum, { count }) => sum + count, 0) % COUNTED };
}

/** Says how a paper ended that a bridge printed for a till. */
export type FoundPaper =
  | { readonly status: 'PRINTED'; readonly evidence: PrintEvidence; readonly failure: null }
  | { readonly status: 'UNSURE'; readonly evidence: null; readonly failure: PrintFailure };
