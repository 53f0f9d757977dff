import type { LocalChargeWanted } from '@sofreh/receipt/local';
import type { Doing } from '../outbox/submit.ts';
import { chargeNote, NOTED_CHARGES } from '../store/charge-keys.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';

/** This is a charge that this till asked a bridge for and did not see end. */
export type KeptCharge = {
  readonly id: string;
  readonly vendorId: string;
  readonly bridgeId: string;
  readonly wanted: LocalChargeWanted;
  readonly doing: Doing;
};

export function keepNote(charge: KeptCharge): Promise<void> {
  return writeDocument(chargeNote(charge.id), charge);
}

export function readNote(id: string): Promise<KeptCharge | null> {
  return readDocument<KeptCharge>(chargeNote(id));
}

export async function dropNote(id: string): Promise<void> {
  await tillDb.till.delete(chargeNote(id));
}

/** Reads the charges of a branch that are not known to have ended. */
export async function readNotes(hostDomain: string): Promise<readonly KeptCharge[]> {
  const rows = await tillDb.till
    .where('id')
    .startsWith(NOTED_CHARGES)
    .toArray()
    .catch(() => []);
  return rows
    .map(({ document }) => document as KeptCharge)
    .filter(({ doing }) => doing.hostDomain === hostDomain);
}
