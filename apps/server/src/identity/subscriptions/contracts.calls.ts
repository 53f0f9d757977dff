import type { contracts } from '@sofreh/contract/identity/subscriptions/contracts';
import { priceOfTerm } from '@sofreh/domain/subscriptions';
import { publicUrlOf } from '#app/main/payments/deps.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { platformGateway } from '../platform-gateway/platform-gateway.ts';
import { findContract, listAllContracts, listContracts } from './contracts.queries.ts';
import { listOffers, type OfferRow } from './packages.queries.ts';
import { openPayment, recordPaid, requirePayment, settlePayment } from './pay.ts';
import type { PaymentRow } from './payments.queries.ts';
import { contractView, paymentView } from './view.ts';

function offerView({ months, percent, price: monthly, ...row }: OfferRow) {
  if (months === null) return { ...row, months: 0 as const, list: monthly, price: monthly };
  return { ...row, months, ...priceOfTerm(monthly, { months, percent: percent ?? 0 }) };
}

function paymentHere(gateways: GatewayMakers) {
  const made = platformGateway(gateways);
  if (!made) return 'CLOSED';
  return made.simulated ? 'SIMULATED' : 'OPEN';
}

/** Says how a return is told to the page the payer came from; `credit` where the contract stood no more. */
function endOf({ status }: PaymentRow, isFulfilled: boolean): 'done' | 'credit' | 'failed' | 'pending' {
  if (status === 'DONE') return isFulfilled ? 'done' : 'credit';
  return status === 'FAILED' ? 'failed' : 'pending';
}

export const contractsCalls: Handlers<typeof contracts> = {
  'GET /api-identity/identity/contracts/{id}/payment': async (ctx) => {
    const opened = await openPayment(ctx, ctx.app.gateways, publicUrlOf(ctx), ctx.params.id);
    return { ...paymentView(opened), submitUrl: opened.submitUrl, simulated: opened.simulated };
  },
  'GET /api-identity/identity/contracts/available': async ({ db, app, query }) => ({
    ...mapPage(await listOffers(db, query), offerView),
    payment: paymentHere(app.gateways),
  }),
  'GET /api-identity/identity/contracts/transaction/{id}': async ({ db, vendor, params }) =>
    paymentView(await requirePayment(db, vendor.id, params.id)),
  'GET /api-identity/identity/contracts/transaction/verify': async ({ db, app, now, newId, query }) => {
    // What the address says beside the names counts for nothing: the gateway itself is asked.
    const deps = { db, gateways: app.gateways, now, newId };
    const payment = await settlePayment(deps, query.vendor, query.transaction);
    const contract = await findContract(db, query.vendor, payment.contractId, now());
    return { location: `/bo/subscriptions?payment=${endOf(payment, contract?.status === 'PAID')}` };
  },
  'GET /api-identity/identity/contracts': async ({ db, vendor, query, now }) =>
    mapPage(await listContracts(db, vendor.id, query, now()), contractView),
  'GET /api-identity/identity/contracts/all': async ({ db, query, now }) =>
    mapPage(await listAllContracts(db, query, now()), ({ vendorId, vendorName, ...row }) => ({
      ...contractView(row),
      vendorId,
      vendorName,
    })),
  'POST /api-identity/identity/contracts/paid': async (ctx) => paymentView(await recordPaid(ctx, ctx.body)),
};
