/** This is what a paired kiosk keeps: its token and the shop it stands in. Nothing of any guest is ever kept. */
export type KioskPairing = { readonly token: string; readonly shop: string };

const KEY = 'kiosk';

/** Reads the pairing this browser has; null where it was never paired. */
export function readPairing(): KioskPairing | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KioskPairing> | null;
    return kept?.token && kept.shop ? { token: kept.token, shop: kept.shop } : null;
  } catch {
    return null;
  }
}

export function keepPairing(pairing: KioskPairing): void {
  localStorage.setItem(KEY, JSON.stringify(pairing));
}

export function forgetPairing(): void {
  localStorage.removeItem(KEY);
}

/** Reads which shop the page's address names, as the back office shows it; else it gives the host itself. */
export function shopOfAddress(): string {
  return new URLSearchParams(location.search).get('shop') ?? location.host;
}
