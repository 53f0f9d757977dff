import { TERMINAL_FACTS } from '@sofreh/domain/card-terminal';
import { BANK_TYPES, type BankType } from '@sofreh/domain/enums';

/** Says what has to be known of a terminal of one bank. */
export interface BankProvider {
  readonly bankType: BankType;
  readonly byNetwork: boolean;
  readonly byHelper: boolean;
  readonly needsKeys: boolean;
  readonly defaultPort: number | null;
  readonly needs: readonly ('serialNumber' | 'acceptorId' | 'terminalId')[];
}

/** Says what a terminal of this bank must be told. */
export function providerOf(bankType: BankType): BankProvider {
  const { route, defaultPort, needs } = TERMINAL_FACTS[bankType];
  const way = { byNetwork: route === 'TCP', byHelper: route === 'HELPER', needsKeys: route === 'CLOUD' };
  return { bankType, ...way, defaultPort, needs };
}

/** This has every bank whose terminals are known, in the specification's order. */
export const BANK_PROVIDERS: readonly BankProvider[] = BANK_TYPES.map(providerOf);
