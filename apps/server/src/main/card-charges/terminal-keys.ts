import type { TerminalKeys } from '@sofreh/providers/card-terminal';
import type { SealedBox } from '#app/platform/auth/sealed-box.ts';

/** Names whose keys they are: sealed for one vendor and terminal they open for no other. */
function ownerOf(vendorId: string, terminalId: string): string {
  return `terminal keys ${vendorId} ${terminalId}`;
}

/** Seals what a company gave for a terminal's service. */
export function sealTerminalKeys(
  box: SealedBox,
  vendorId: string,
  terminalId: string,
  keys: TerminalKeys,
): string {
  return box.seal(ownerOf(vendorId, terminalId), JSON.stringify(keys));
}

/** Opens the keys of a terminal's service; null where there are none that can be read. */
export function openTerminalKeys(
  box: SealedBox,
  vendorId: string,
  terminal: { readonly id: string; readonly keysSealed: string | null },
): TerminalKeys | null {
  const text = terminal.keysSealed && box.open(ownerOf(vendorId, terminal.id), terminal.keysSealed);
  if (!text) return null;
  return JSON.parse(text) as TerminalKeys;
}
