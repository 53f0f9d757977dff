import { type SanadPardazConfig, SIMULATED_REQUESTS, sanadPardazServer } from '@sofreh/providers/accounting';
import type { TerminalReach } from '@sofreh/providers/card-terminal';
import type { SealedBox } from './platform/auth/sealed-box.ts';
import type { AccountingServers } from './platform/http/app-services.ts';

const TIMEOUT_MS = 20_000;
const HTTP_PORT = 80;

interface AccountingServersOptions {
  readonly box: SealedBox;
  /** Reaches what stands in the shop, as card terminals' helpers are reached. */
  readonly reach: Pick<TerminalReach, 'helperUrl'>;
  /** This is the stand-in; it is null where nothing stands in. */
  readonly simulated: Pick<SanadPardazConfig, 'baseUrl' | 'userName' | 'password'> | null;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** Makes accounting servers: a vendor's own in its shop, in a demo the stand-in for the others. */
export function accountingServersOf(options: AccountingServersOptions): AccountingServers {
  const { box, reach, simulated, now, timeoutMs = TIMEOUT_MS } = options;
  const place = { timeoutMs, now: () => now().getTime() };
  /**
   * Gives the address with nothing in it but host, port and path; null where a vendor could only mean the server
   * itself.
   */
  const reachable = (baseUrl: string): string | null => {
    const typed = URL.parse(baseUrl);
    const url = typed && reach.helperUrl(typed.hostname, typed.port === '' ? HTTP_PORT : Number(typed.port));
    return url && `${url}${typed.pathname.replace(/\/+$/, '')}`;
  };
  return {
    box,
    simulated: simulated !== null,
    mayReach: (baseUrl) => reachable(baseUrl) !== null,
    make({ baseUrl, insertConfigId, findConfigId }, secret) {
      if (!secret) return simulated && sanadPardazServer({ ...simulated, ...SIMULATED_REQUESTS, ...place });
      const url = reachable(baseUrl);
      return url
        ? sanadPardazServer({ baseUrl: url, insertConfigId, findConfigId, ...secret, ...place })
        : null;
    },
  };
}
