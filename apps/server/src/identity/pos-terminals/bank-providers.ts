import type { BankType } from '@sofreh/domain/enums';

/** What has to be known of a terminal of one bank. */
export interface BankProvider {
  readonly bankType: BankType;
  readonly byNetwork: boolean;
  readonly defaultPort: number | null;
  readonly needs: readonly ('serialNumber' | 'acceptorId' | 'terminalId')[];
}

type Facts = Omit<BankProvider, 'bankType'>;
const listens = (defaultPort: number | null, ...needs: BankProvider['needs']): Facts => ({
  byNetwork: true,
  defaultPort,
  needs,
});

/**
 * By bank: the port its terminals listen on and the names they ask for (field protocols of Behpardakht, Sadad, Iran Kish,
 * Asan Pardakht, Parsian). Saman is reached by its cloud service, Pasargad by its own program.
 */
const FACTS: Readonly<Record<BankType, Facts>> = {
  MELLAT: listens(1024),
  MELLI: listens(8888),
  TEJARAT: listens(null, 'serialNumber', 'acceptorId', 'terminalId'),
  SAMAN: { byNetwork: false, defaultPort: null, needs: ['terminalId'] },
  ASANPARDAKHT: listens(17_000),
  PARSIAN_DLL: listens(1362),
  PARSIAN_JSON: listens(1362, 'terminalId'),
  PASARGAD: { byNetwork: false, defaultPort: null, needs: [] },
};

/** Every bank whose terminals are known, in the specification's order. */
export const BANK_PROVIDERS: readonly BankProvider[] = (Object.entries(FACTS) as [BankType, Facts][]).map(
  ([bankType, facts]) => ({ bankType, ...facts }),
);

/** What a terminal of this bank must be told. */
export function providerOf(bankType: BankType): BankProvider {
  return { bankType, ...FACTS[bankType] };
}
