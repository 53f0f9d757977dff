import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import type { GatewayMakers, MadeGateway } from '#app/platform/http/app-services.ts';

/**
 * Gives the gateway at which what the platform sells is paid, its own and never the vendor's; null where it has none.
 */
export function platformGateway(
  gateways: GatewayMakers,
): (MadeGateway & { readonly name: OnlineGateway }) | null {
  for (const name of ONLINE_GATEWAYS) {
    const made = gateways.make(name, null);
    if (made && !made.gateway.returnsByForm) return { ...made, name };
  }
  return null;
}
