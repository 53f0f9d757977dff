import { SOURCES, type Source } from '@sofreh/domain/enums';
import { type ApiResponse, api } from '#web/api/index.ts';
import { ensureTill } from '../device/register-till.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillId } from '../store/till-device.ts';

/** This till needs this to print without the server, as the server last said it. */
export type PaperDesk = ApiResponse<'GET /api/printbridges/local'>;
export type LocalBridge = PaperDesk['bridges'][number];

const keyOf = (vendorId: string) => `paperDesk:${vendorId}`;

/** Asks for it anew: its passes count for three days. @throws ApiFailure */
export async function refreshPaperDesk(vendorId: string): Promise<void> {
  // Only a till of the branch is given a pass.
  await ensureTill(vendorId);
  const query = { deviceId: await tillId() };
  await writeDocument(keyOf(vendorId), await api('GET /api/printbridges/local', { query, quiet: true }));
}

/**
 * Reads what papers of the vendor say, as the server last said it, however long ago; null where this till was never
 * told.
 */
export function readPaperWords(
  vendorId: string,
): Promise<Pick<PaperDesk, 'vendor' | 'withItems' | 'halls' | 'stations'> | null> {
  return readDocument<PaperDesk>(keyOf(vendorId));
}

/** Reads what the till prints by; null where the till was never told, or where its passes do not count any more. */
export async function readPaperDesk(vendorId: string): Promise<PaperDesk | null> {
  const desk = await readDocument<PaperDesk>(keyOf(vendorId));
  if (!desk || Date.parse(desk.until) <= Date.now()) return null;
  // What was told before stations knew of channels says nothing of them: each prints all.
  const stations = desk.stations.map((station) => ({
    ...station,
    sources: (station.sources as Source[] | undefined) ?? [...SOURCES],
  }));
  return { ...desk, stations };
}
