import type { OnlineGateway } from '@sofreh/domain/enums';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';

const refused = { outcome: 'REFUSED', refusal: 'NOT_CONFIGURED', providerCode: 'CLOSED' } as const;
const closed = () => Promise.resolve(refused);

/**
 * Stands where no gateway is configured. Calls refuse before they come here; what an earlier gateway left open is
 * answered as not configured, which proves nothing about its money.
 */
export function closedGateway(name: OnlineGateway): PaymentGateway {
  return {
    name,
    returnsByForm: false,
    request: closed,
    parseCallback: () => null,
    verify: closed,
    inquire: closed,
    reverse: closed,
    listUnverified: closed,
    listTaken: closed,
    refund: closed,
    refundStatus: closed,
    probe: closed,
  };
}
