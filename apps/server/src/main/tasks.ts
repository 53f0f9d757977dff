import { ORDER_STATUSES } from '@sofreh/domain/enums';
import { z } from 'zod';
import { endLongShifts } from '#app/main/bikers/end-long-shifts.ts';
import { lookAfterTrips, purgePositions } from '#app/main/bikers/look-after.ts';
import { DELIVERIES_TASK } from '#app/main/courier-requests/deps.ts';
import {
  lookAfterDeliveries,
  purgeCompanyPositions,
  wakeDueDeliveries,
} from '#app/main/courier-requests/look-after-deliveries.ts';
import {
  DISPATCHER_PUSH_TASK,
  dispatcherPushJob,
  tellDispatchers,
} from '#app/main/courier-requests/tell-dispatcher.ts';
import { closeAcceptWindows } from '#app/main/order-moves/close-accept-windows.ts';
import { finishPaidSales } from '#app/main/order-moves/finish-paid-sales.ts';
import { announcer } from '#app/main/order-record/deps.ts';
import { LINK_REMINDER_TASK, PAYMENT_LINK_TASK, remindOfLink } from '#app/main/payments/link-reminders.ts';
import { wordsOfLink } from '#app/main/payments/payment-links.ts';
import { expireUnpaidOrders, settleOpenPayments } from '#app/main/payments/settle-open-payments.ts';
import { SURPLUS_TASK, tellOfSurplus } from '#app/main/payments/tell-of-surplus.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { recheckRefunds, sendRefund } from '#app/main/refunds/send-refund.ts';
import { REFUND_TASK } from '#app/main/refunds/start-refunds.ts';
import { purgeClaims } from '#app/main/sync/intents.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import type { Task, TaskContext } from '#app/platform/jobs/jobs.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { probeGateways } from './bank-configuration/probe-gateways.ts';
import { vendorGateways } from './bank-configuration/vendor-gateways.ts';
import { postSales } from './books/post-sales.ts';
import { readVendorsOverdue } from './card-charges/card-charges.queries.ts';
import { endOverdue } from './card-charges/card-charges.ts';
import { expirePoints, postPoints } from './clubs/post-points.ts';
import { COURIER_PUSH_TASK, courierPushJob } from './courier-push/courier-push-job.ts';
import { tellCourier } from './courier-push/tell-courier.ts';
import { CREDIT_REMINDERS_TASK, remindOfCredit } from './credit-accounts/credit-reminders.ts';
import { sealClosedDays } from './day-seals/seal-days.ts';
import { tellEvening } from './evening-messages/tell-evening.ts';
import { PUSH_TASK, tellGuest } from './guest-push/tell-guest.ts';
import { compareClosedDays, sumClosedDays } from './reports/sums/sum-closed-days.ts';
import { pushSold } from './sanad-pardaz/push-orders.ts';
import { settleOnlineMoney } from './settlements/make-settlements.ts';
import { followShares } from './settlements/post-platform-shares.ts';
import { askByText } from './surveys/ask-by-text.ts';
import { tellTaxAuthority } from './tax-invoices/tell-authority.ts';
import { settleOpenTopups } from './wallet/topups.ts';
import { tryWhatIf, WHAT_IF_TASK } from './what-ifs/price-again.ts';

/** Holds what the tasks of orders and payments need of the program. */
export interface TaskDeps {
  readonly pool: Pool;
  readonly services: Pick<
    ProvidedServices,
    | 'notifier'
    | 'gateways'
    | 'couriers'
    | 'taxAuthorities'
    | 'accounting'
    | 'sms'
    | 'push'
    | 'installation'
    | 'publicUrl'
  >;
  /** It is the machine's clock by default. */
  readonly now?: () => Date;
}

/** The tasks run by themselves at these times; a run that takes longer than to the next one delays nobody else's. */
export const CRONTAB = [
  '* * * * * settle-open-payments',
  '* * * * * expire-unpaid-orders',
  '* * * * * recheck-refunds',
  '* * * * * close-accept-windows',
  '* * * * * finish-paid-sales',
  '* * * * * probe-gateways',
  '* * * * * look-after-trips',
  '* * * * * wake-due-deliveries',
  '* * * * * end-silent-charges',
  '* * * * * post-sales',
  '* * * * * post-points',
  '23 * * * * expire-points',
  '* * * * * ask-by-text',
  '* * * * * tell-evening',
  '* * * * * post-platform-shares',
  '17 * * * * settle-online-money',
  '7 * * * * remind-of-credit',
  '* * * * * settle-wallet-topups',
  '* * * * * tell-tax-authority',
  '* * * * * push-sold-orders',
  '31 1 * * * purge-sync-claims',
  // Two that sum the same days would only hold each other up. A key is one job's, whatever its task: each has its own.
  '*/5 * * * * sum-closed-days ?jobKey=sum-closed-days',
  '*/5 * * * * seal-closed-days ?jobKey=seal-closed-days',
  '17 2 * * * compare-closed-days ?jobKey=compare-closed-days',
  '41 1 * * * purge-courier-positions',
].join('\n');

const vendorPayload = z.object({ vendorId: z.uuid() });
const linkName = z.object({ vendorId: z.uuid(), id: z.uuid() });
const whatIfPayload = z.object({ vendorId: z.uuid(), id: z.uuid() });
const pushPayload = z.object({
  vendorId: z.uuid(),
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES).optional(),
  messageId: z.uuid().optional(),
  since: z.iso.datetime().optional(),
  open: z.array(z.string()).optional(),
});
const textPayload = z.object({ phoneNumber: z.string(), text: z.string() });
const linkPayload = z.object({ phoneNumber: z.string(), code: z.string() });
const surplusPayload = z.object({ vendorId: z.uuid(), orderId: z.uuid(), transactionId: z.uuid() });
const refundPayload = z.object({ vendorId: z.uuid(), transactionId: z.uuid() });

/**
 * Makes the background tasks of orders and payments, by the name they are enqueued under. Each may be repeated at will.
 */
export function createTasks({
  pool,
  services,
  now = () => new Date(),
}: TaskDeps): Readonly<Record<string, Task>> {
  const { gateways, couriers, taxAuthorities, accounting, notifier, sms, push, installation, publicUrl } =
    services;
  const deps = ({ log }: TaskContext): PaymentDeps => ({
    db: pool,
    now,
    newId,
    gateways: vendorGateways(pool, gateways),
    announce: announcer(notifier),
    warn: (facts, message) => log.warn(facts, message),
  });
  return {
    'settle-open-payments': (_payload, context) => settleOpenPayments(deps(context)),
    'expire-unpaid-orders': (_payload, context) => expireUnpaidOrders(deps(context)),
    'recheck-refunds': (_payload, context) => recheckRefunds(deps(context)),
    'close-accept-windows': (_payload, context) => closeAcceptWindows(deps(context)),
    'settle-wallet-topups': () => settleOpenTopups({ db: pool, gateways, now }),
    'probe-gateways': (_payload, context) => probeGateways(deps(context)),
    'finish-paid-sales': (_payload, context) => finishPaidSales(deps(context)),
    'look-after-trips': async (_payload, context) => {
      await lookAfterTrips(deps(context));
      await endLongShifts(deps(context));
    },
    'sum-closed-days': (_payload, { signal }) => sumClosedDays(pool, now(), signal),
    'seal-closed-days': (_payload, { signal }) => sealClosedDays(pool, now(), signal),
    'compare-closed-days': (_payload, { signal, log }) =>
      compareClosedDays(
        pool,
        now(),
        (facts) => log.error(facts, 'The sums of a closed day are not what its orders come to'),
        signal,
      ),
    'wake-due-deliveries': () => wakeDueDeliveries(pool, now()),
    [DELIVERIES_TASK]: (payload, context) => {
      const { vendorId } = vendorPayload.parse(payload);
      return lookAfterDeliveries({ ...deps(context), couriers }, vendorId);
    },
    'purge-courier-positions': async () => {
      await purgePositions(pool, now());
      await purgeCompanyPositions(pool, now());
    },
    'end-silent-charges': async (_payload, context) => {
      await eachByItself(await readVendorsOverdue(pool, now()), (id) => endOverdue(deps(context), id));
    },
    'post-sales': () => postSales({ db: pool, now, newId }),
    'post-points': () => postPoints({ db: pool, now }),
    'expire-points': () => expirePoints({ db: pool, now }),
    'tell-evening': async (_payload, { log }) => {
      // What nobody sends is not written down as told: the owner would miss it for good.
      if (!installation.loginCodes) return log.debug({}, 'No owner is told: no SMS company is configured');
      return tellEvening({ db: pool, now, publicUrl });
    },
    'ask-by-text': () => askByText({ db: pool, now, publicUrl }),
    [CREDIT_REMINDERS_TASK]: async (_payload, { log }) => {
      if (!installation.loginCodes) return log.debug({}, 'Nobody is reminded: no SMS company is configured');
      return remindOfCredit({ db: pool, now });
    },
    'post-platform-shares': () => followShares({ db: pool, now }),
    'settle-online-money': () => settleOnlineMoney({ db: pool, now, newId }),
    'tell-tax-authority': () => tellTaxAuthority({ db: pool, now, newId, taxAuthorities }),
    'push-sold-orders': (_payload, { signal }) => pushSold({ db: pool, now, accounting }, signal),
    'purge-sync-claims': () => purgeClaims(pool, now()),
    [PUSH_TASK]: (payload, { signal }) =>
      tellGuest({ db: pool, push, now, signal }, pushPayload.parse(payload)),
    [COURIER_PUSH_TASK]: (payload, { signal }) =>
      tellCourier({ db: pool, push, now, signal }, courierPushJob.parse(payload)),
    [DISPATCHER_PUSH_TASK]: (payload, { signal }) =>
      tellDispatchers({ db: pool, push, now, signal }, dispatcherPushJob.parse(payload)),
    [WHAT_IF_TASK]: (payload, context) => tryWhatIf({ db: pool, now }, whatIfPayload.parse(payload), context),
    [TEXT_TASK]: async (payload, { log }) => {
      if (!installation.loginCodes) return log.warn({}, 'A text was given up: no SMS company is configured');
      const { phoneNumber, text } = textPayload.parse(payload);
      return sms.sendText(phoneNumber, text);
    },
    [PAYMENT_LINK_TASK]: async (payload, { log }) => {
      if (!installation.loginCodes)
        return log.warn({}, 'A payment link was given up: no SMS company is configured');
      const { phoneNumber, code } = linkPayload.parse(payload);
      const words = await wordsOfLink(pool, code);
      if (words) await sms.sendPaymentLink(phoneNumber, { code, ...words });
    },
    [LINK_REMINDER_TASK]: (payload, context) => {
      const { vendorId, id } = linkName.parse(payload);
      return remindOfLink(deps(context), vendorId, id);
    },
    [SURPLUS_TASK]: async (payload, context) => {
      if (!installation.loginCodes)
        return context.log.warn({}, 'Nobody is told of a surplus: no SMS company is configured');
      return tellOfSurplus({ ...deps(context), publicUrl }, surplusPayload.parse(payload));
    },
    [REFUND_TASK]: (payload, context) => {
      const { vendorId, transactionId } = refundPayload.parse(payload);
      return sendRefund(deps(context), vendorId, transactionId);
    },
  };
}
