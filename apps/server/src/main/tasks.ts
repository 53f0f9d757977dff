import { z } from 'zod';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import type { Task, TaskContext } from '#app/platform/jobs/jobs.ts';
import { closeAcceptWindows } from './orders/close-accept-windows.ts';
import { announcer } from './orders/deps.ts';
import { TEXT_TASK } from './orders/service/ready-calls.ts';
import { PAYMENT_LINK_TASK } from './payments/payment-links.ts';
import { REFUND_TASK } from './payments/start-refunds.ts';
import type { PaymentDeps } from './transactions/open-payment.ts';
import { recheckRefunds, sendRefund } from './transactions/send-refund.ts';
import { expireUnpaidOrders, settleOpenPayments } from './transactions/settle-open-payments.ts';

/** What the tasks of orders and payments need of the program. */
export interface TaskDeps {
  readonly pool: Pool;
  readonly services: Pick<ProvidedServices, 'notifier' | 'gateway' | 'sms'>;
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
}

/** When the tasks run by themselves: each every minute; a run that takes longer delays nobody else's. */
export const CRONTAB = [
  '* * * * * settle-open-payments',
  '* * * * * expire-unpaid-orders',
  '* * * * * recheck-refunds',
  '* * * * * close-accept-windows',
].join('\n');

const textPayload = z.object({ phoneNumber: z.string(), text: z.string() });
const linkPayload = z.object({ phoneNumber: z.string(), number: z.int(), code: z.string() });
const refundPayload = z.object({ vendorId: z.uuid(), transactionId: z.uuid() });

/** The background tasks of orders and payments, by the name they are enqueued under. Each may be repeated at will. */
export function createTasks({
  pool,
  services,
  now = () => new Date(),
}: TaskDeps): Readonly<Record<string, Task>> {
  const { gateway, notifier, sms } = services;
  const deps = ({ log }: TaskContext): PaymentDeps => ({
    db: pool,
    now,
    newId,
    gateway,
    announce: announcer(notifier),
    warn: (facts, message) => log.warn(facts, message),
  });
  return {
    'settle-open-payments': (_payload, context) => settleOpenPayments(deps(context)),
    'expire-unpaid-orders': (_payload, context) => expireUnpaidOrders(deps(context)),
    'recheck-refunds': (_payload, context) => recheckRefunds(deps(context)),
    'close-accept-windows': (_payload, context) => closeAcceptWindows(deps(context)),
    [TEXT_TASK]: (payload) => {
      const { phoneNumber, text } = textPayload.parse(payload);
      return sms.sendText(phoneNumber, text);
    },
    [PAYMENT_LINK_TASK]: (payload) => {
      const { phoneNumber, ...link } = linkPayload.parse(payload);
      return sms.sendPaymentLink(phoneNumber, link);
    },
    [REFUND_TASK]: (payload, context) => {
      const { vendorId, transactionId } = refundPayload.parse(payload);
      return sendRefund(deps(context), vendorId, transactionId);
    },
  };
}
