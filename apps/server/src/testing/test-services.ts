import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';

const unreachable = async () => ({ outcome: 'UNREACHABLE' as const, reason: 'TIMEOUT' as const });

/** A gateway that never answers: no test of all calls at once moves money. */
const silentGateway: PaymentGateway = {
  request: unreachable,
  parseCallback: () => null,
  verify: unreachable,
  inquire: unreachable,
  reverse: unreachable,
  listUnverified: unreachable,
  refund: unreachable,
  refundStatus: unreachable,
};

/** Outside services for tests of every call at once. */
export function testServices(): Partial<ProvidedServices> {
  return {
    gateway: silentGateway,
    gatewaySimulated: true,
    map: { reverse: async () => ({ address: 'تهران', neighbourhood: null }) },
    notifier: { notify: () => undefined, flush: async () => undefined, close: async () => undefined },
    publicUrl: 'http://localhost',
  };
}
