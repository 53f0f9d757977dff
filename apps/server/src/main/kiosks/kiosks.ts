import { DEFAULT_KIOSK_SETTINGS } from '@sofreh/domain/kiosks';
import { ownsFile } from '#app/identity/vendor-settings/vendor-settings.queries.ts';
import { readTerminal } from '#app/main/card-charges/card-charges.queries.ts';
import { hasPrinter } from '#app/main/print-jobs/stations.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import {
  countPairing,
  newDeviceSecret,
  newPairingCode,
  pairingCodeHash,
} from '#app/platform/auth/paired-device.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  areOnMenu,
  holdKiosk,
  insertKiosk,
  type KioskRow,
  type KioskTerms,
  pairKiosk,
  readKiosk,
  renewUnpaired,
  revokeKiosk,
  writeCode,
  writeKiosk,
} from './kiosks.queries.ts';

type KioskContext = AuditContext & { readonly vendor: RequestVendor };

/** Gives a kiosk as lists show it. */
export function kioskView({ createdAt, pairedAt, seenAt, ...kiosk }: KioskRow) {
  return {
    ...kiosk,
    paymentWays: [...kiosk.paymentWays],
    deliveryTypes: [...kiosk.deliveryTypes],
    suggestions: [...kiosk.suggestions],
    createdAt: createdAt.toISOString(),
    pairedAt: pairedAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  };
}

/**
 * Adds a kiosk with the code that pairs its screen. The same again is the same kiosk: the answer with its code may have been
 * lost, and is given anew until a screen has used one.
 * @throws Refusal `IDEMPOTENCY_CONFLICT` where the id stands for another kiosk, or for one that is paired or revoked.
 */
export function addKiosk(ctx: KioskContext, { id, name }: Pick<KioskRow, 'id' | 'name'>) {
  return changing(ctx, async (client, record) => {
    const at = ctx.now();
    const kiosk: KioskRow = {
      ...DEFAULT_KIOSK_SETTINGS,
      id,
      name,
      welcomeFileId: null,
      printerId: null,
      posTerminalId: null,
      createdAt: at,
      pairedAt: null,
      seenAt: null,
    };
    const { code, hash, until } = newPairingCode(ctx.vendor.id, at);
    const pairing = { code, codeUntil: until.toISOString() };
    if (await insertKiosk(client, ctx.vendor.id, kiosk, { hash, until })) {
      await record({ action: 'kiosk.add', subjectId: id, before: null, after: { name } });
      return { ...kioskView(kiosk), ...pairing };
    }
    const known = await renewUnpaired(client, ctx.vendor.id, kiosk, { hash, until });
    if (!known) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await record({ action: 'kiosk.pair', subjectId: id, before: { name }, after: null });
    return { ...kioskView(known), ...pairing };
  });
}

function termsOf({ id: _id, createdAt: _made, pairedAt: _paired, seenAt: _seen, ...terms }: KioskRow) {
  return terms;
}

/** @throws Refusal `MENU_ITEM_NOT_FOUND`, `PICTURE_NOT_FOUND`, `PRINTER_NOT_FOUND`, `POS_TERMINAL_NOT_FOUND`. */
async function refuseStrange(db: Queryable, vendorId: string, terms: KioskTerms): Promise<void> {
  if (!(await areOnMenu(db, vendorId, terms.suggestions))) throw new Refusal('MENU_ITEM_NOT_FOUND');
  if (terms.welcomeFileId && !(await ownsFile(db, vendorId, terms.welcomeFileId)))
    throw new Refusal('PICTURE_NOT_FOUND');
  if (terms.printerId && !(await hasPrinter(db, vendorId, terms.printerId)))
    throw new Refusal('PRINTER_NOT_FOUND');
  if (terms.posTerminalId && !(await readTerminal(db, vendorId, terms.posTerminalId)))
    throw new Refusal('POS_TERMINAL_NOT_FOUND');
}

/** Sets a kiosk anew. @throws Refusal `KIOSK_NOT_FOUND`, and for what is not the vendor's. */
export function changeKiosk(ctx: KioskContext, id: string, terms: KioskTerms) {
  return changing(ctx, async (client, record) => {
    const before = await holdKiosk(client, ctx.vendor.id, id);
    if (!before) throw new Refusal('KIOSK_NOT_FOUND');
    await refuseStrange(client, ctx.vendor.id, terms);
    await writeKiosk(client, ctx.vendor.id, id, terms);
    await record({ action: 'kiosk.change', subjectId: id, before: termsOf(before), after: terms });
    return kioskView({ ...before, ...terms });
  });
}

/** Gives a kiosk new digits; whoever is paired stays so until they are used. @throws Refusal `KIOSK_NOT_FOUND`. */
export function renewCode(ctx: KioskContext, id: string) {
  return changing(ctx, async (client, record) => {
    const kiosk = await holdKiosk(client, ctx.vendor.id, id);
    if (!kiosk) throw new Refusal('KIOSK_NOT_FOUND');
    const { code, hash, until } = newPairingCode(ctx.vendor.id, ctx.now());
    await writeCode(client, ctx.vendor.id, id, { hash, until });
    await record({ action: 'kiosk.pair', subjectId: id, before: { name: kiosk.name }, after: null });
    return { ...kioskView(kiosk), code, codeUntil: until.toISOString() };
  });
}

/** Takes a kiosk's token away. @throws Refusal `KIOSK_NOT_FOUND`. */
export function removeKiosk(ctx: KioskContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const name = await revokeKiosk(client, ctx.vendor.id, id, ctx.now());
    if (name === undefined) throw new Refusal('KIOSK_NOT_FOUND');
    await record({ action: 'kiosk.remove', subjectId: id, before: { name }, after: null });
  });
}

/**
 * Trades a code for a token, once. The token names vendor and kiosk; the database keeps a hash of its secret.
 * @throws Refusal `KIOSK_CODE_WRONG`, `TOO_MANY_REQUESTS`.
 */
export async function pairByCode(
  db: Pool,
  vendor: RequestVendor,
  code: string,
  address: string,
  now: Date,
): Promise<{ readonly token: string; readonly name: string; readonly vendorName: string }> {
  await countPairing(db, 'Kiosk', vendor.id, address, now);
  const { secret, secretHash } = newDeviceSecret();
  const kiosk = await pairKiosk(db, vendor.id, pairingCodeHash(vendor.id, code), secretHash, now);
  if (!kiosk) throw new Refusal('KIOSK_CODE_WRONG');
  return { token: `${vendor.id}.${kiosk.id}.${secret}`, name: kiosk.name, vendorName: vendor.name };
}

/** Gives the card terminal of a kiosk's own, where it works. */
export async function terminalOf(
  db: Queryable,
  vendorId: string,
  { posTerminalId }: Pick<KioskTerms, 'posTerminalId'>,
): Promise<string | null> {
  const terminal = posTerminalId === null ? undefined : await readTerminal(db, vendorId, posTerminalId);
  return terminal?.active ? terminal.id : null;
}

/** Says what is set for a kiosk that has shown its token. @throws Refusal `forbidden` where it was revoked meanwhile. */
export async function requireKiosk(db: Queryable, vendorId: string, id: string): Promise<KioskRow> {
  const kiosk = await readKiosk(db, vendorId, id);
  if (!kiosk) throw new Refusal('forbidden');
  return kiosk;
}
