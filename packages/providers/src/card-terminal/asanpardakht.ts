import { type HelperConfig, helperTerminal } from './helper-contract.ts';
import type { CardTerminal } from './port.ts';

/**
 * Speaks to a terminal of آسان‌پرداخت: the helper calls `DoSyncPayment` of the company's library and passes its
 * `ErrorCode` on.
 */
export function asanpardakhtTerminal(config: HelperConfig): CardTerminal {
  return helperTerminal('ASANPARDAKHT', config, {
    own: { '-1': 'NOT_REACHED', '600': 'OTHER' },
    silent: [],
  });
}
