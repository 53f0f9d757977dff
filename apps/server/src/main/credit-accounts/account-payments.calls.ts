import type { accountPayments } from '@sofreh/contract/main/credit-accounts/account-payments';
import { businessDayOf } from '@sofreh/domain/calendar';
import { accountLinkAmount, ageingOf, creditRoom, nextDueDay } from '@sofreh/domain/credit-accounts';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { openPaymentDeps, publicUrlOf } from '#app/main/payments/deps.ts';
import { openAccountPayment } from '#app/main/payments/open-account-payment.ts';
import { accountPaymentEnd } from '#app/main/payments/verify-payment.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { amountOfLink, linkedAccount, sendAccountLink } from './account-links.ts';
import { readUnpaid } from './credit-accounts.queries.ts';
import { listNewest } from './credit-payments.queries.ts';
import { readOwnAccounts, readPhoneOf } from './own-accounts.queries.ts';

/**
 * Gives a vendor of the guest's brand.
 * @throws Refusal `VENDOR_NOT_FOUND`.
 */
function vendorHere(app: Pick<AppServices, 'vendors'>, here: RequestVendor, id: string): RequestVendor {
  const vendor = app.vendors.byId(id);
  if (vendor?.brandId !== here.brandId) throw new Refusal('VENDOR_NOT_FOUND');
  return vendor;
}

export const accountPaymentsCalls: Handlers<typeof accountPayments> = {
  'GET /api/creditaccounts/mine': async ({ db, app, vendor: here, caller, now }) => {
    const { userId } = signedIn(caller);
    const rows = await readOwnAccounts(db, userId, here.brandId);
    const data = await Promise.all(
      rows.map(async ({ active, creditLimit, dueDays, owed, vendorId }) => {
        const vendor = app.vendors.byId(vendorId);
        if (!vendor) return [];
        const { name: vendorName, currency, businessDayCutoff } = vendor;
        const [unpaid, offered] = await Promise.all([
          readUnpaid(db, vendorId, businessDayCutoff, [userId]),
          vendorGateways(db, app.gateways).offered(vendorId),
        ]);
        const today = businessDayOf(now().getTime(), businessDayCutoff);
        const { overdue } = ageingOf(unpaid, dueDays, today);
        const dueDay = nextDueDay(unpaid, dueDays, today);
        const room = creditRoom({ active, creditLimit, owed });
        const payable = owed > 0 && offered.length > 0;
        return [{ vendorId, vendorName, currency, active, owed, room, dueDay, overdue, payable }];
      }),
    );
    return { data: data.flat(), simulated: app.gatewaySimulated };
  },
  'GET /api/creditaccounts/mine/{vendorId}/entries': async ({ db, app, vendor, caller, params, query }) => {
    const { id } = vendorHere(app, vendor, params.vendorId);
    const page = await listNewest(db, id, signedIn(caller).userId, query);
    return mapPage(page, ({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  },
  'POST /api/creditaccounts/mine/{vendorId}/pay': async (ctx) => {
    const { userId } = signedIn(ctx.caller);
    const vendor = vendorHere(ctx.app, ctx.vendor, ctx.params.vendorId);
    const phoneNumber = await readPhoneOf(ctx.db, userId);
    const { gateway, ...rest } = await openAccountPayment(openPaymentDeps(ctx), {
      vendor,
      accountId: userId,
      amount: ctx.body.amount,
      gateway: ctx.body.gateway,
      linkCode: null,
      phoneNumber,
      address: ctx.address,
    });
    return { ...rest, paymentServiceType: gateway };
  },
  'GET /api/creditaccounts/payments/{vendorId}/{id}': ({ db, params: { vendorId, id } }) =>
    accountPaymentEnd(db, vendorId, id),
  'POST /api/creditaccounts/{customerId}/link': async (ctx) => {
    const offered = await vendorGateways(ctx.db, ctx.app.gateways).offered(ctx.vendor.id);
    if (offered.length === 0) throw new Refusal('ONLINE_PAYMENT_CLOSED');
    if (!ctx.app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
    return sendAccountLink(ctx, ctx.params.customerId, ctx.body, publicUrlOf(ctx));
  },
  'GET /api/creditaccounts/link/{id}': async ({ db, app, params, now }) => {
    const { vendorId, owed, amount, isUsed, expiresAt } = await linkedAccount(db, params.id);
    const vendor = app.vendors.byId(vendorId);
    if (!vendor) throw new Refusal('PAYMENT_LINK_NOT_FOUND');
    return {
      vendorId,
      vendorName: vendor.name,
      currency: vendor.currency,
      owed: Math.max(owed, 0),
      amount: accountLinkAmount(amount, owed),
      isPart: amount !== null,
      isPaid: owed <= 0 || (amount !== null && isUsed),
      expiresAt: expiresAt.toISOString(),
      isExpired: now() >= expiresAt,
      simulated: app.gatewaySimulated,
    };
  },
  'POST /api/creditaccounts/link/{id}/pay': async (ctx) => {
    const account = await linkedAccount(ctx.db, ctx.params.id);
    const vendor = ctx.app.vendors.byId(account.vendorId);
    if (!vendor) throw new Refusal('PAYMENT_LINK_NOT_FOUND');
    const { gateway: asked, amount: wanted } = ctx.body;
    const { gateway, ...rest } = await openAccountPayment(openPaymentDeps(ctx), {
      vendor,
      accountId: account.customerId,
      amount: amountOfLink(account, wanted, ctx.now()),
      gateway: asked,
      linkCode: ctx.params.id,
      phoneNumber: account.phoneNumber,
      address: ctx.address,
    });
    return { ...rest, paymentServiceType: gateway };
  },
};
