import { type HelperConfig, helperTerminal } from './helper-contract.ts';
import type { CardTerminal } from './port.ts';

/**
 * Speaks to a terminal of بانک پاسارگاد: the helper calls `doTransaction` of `PEPPCPos.PCPos` and waits for
 * `ActionCompleted`.
 */
export function pasargadTerminal(config: HelperConfig): CardTerminal {
  return helperTerminal('PASARGAD', config, { own: {}, silent: [] });
}
