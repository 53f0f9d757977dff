import { type ChangeContext, changeDeps } from '#app/main/orders/deps.ts';
import type { PaymentDeps } from './open-payment.ts';

interface PaymentContext extends ChangeContext {
  readonly app: ChangeContext['app'] & Pick<PaymentDeps, 'gateway' | 'publicUrl'>;
  readonly log: { warn(facts: object, message: string): void };
}

/** What paying online needs, from a request. */
export function paymentDeps(ctx: PaymentContext): PaymentDeps {
  const { gateway, publicUrl } = ctx.app;
  return { ...changeDeps(ctx), gateway, publicUrl, warn: (facts, message) => ctx.log.warn(facts, message) };
}
