import type { IncomingHttpHeaders } from 'node:http';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { OpenPaymentDeps } from './ask-gateway.ts';

interface PaymentContext extends ChangeContext {
  readonly app: ChangeContext['app'] & Pick<AppServices, 'gateways'>;
  readonly log: { warn(facts: object, message: string): void };
}

interface OpenPaymentContext extends PaymentContext {
  readonly app: PaymentContext['app'] & Pick<AppServices, 'publicUrl'>;
  readonly headers: IncomingHttpHeaders;
}

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** Gathers what settling online payments needs, from a request. */
export function paymentDeps(ctx: PaymentContext): PaymentDeps {
  const warn = (facts: object, message: string) => ctx.log.warn(facts, message);
  return { ...changeDeps(ctx), gateways: vendorGateways(ctx.db, ctx.app.gateways), warn };
}

interface PlacedContext {
  readonly app: Pick<AppServices, 'publicUrl'>;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Gives the address at which this installation is reached. Where no public address is configured the payer comes back
 * to the host they came from (a name in the shop's network, an address), where they are signed in; a forged host
 * misleads nobody but whoever forged it, for what was opened by one address is not offered at another.
 */
export function publicUrlOf({ app, headers }: PlacedContext): string {
  const host = headers.host ?? '';
  return app.publicUrl ?? `http://${HOST.test(host) ? host : 'localhost'}`;
}

export function openPaymentDeps(ctx: OpenPaymentContext): OpenPaymentDeps {
  return { ...paymentDeps(ctx), publicUrl: publicUrlOf(ctx) };
}
