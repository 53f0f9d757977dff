import type { wallet } from '@sofreh/contract/main/wallet';
import type { platformWallets } from '@sofreh/contract/main/wallet/platform-wallets';
import { platformGateway } from '#app/identity/platform-gateway/platform-gateway.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { publicUrlOf } from '#app/main/payments/deps.ts';
import { shownIn } from '#app/main/wallet-money/shown-in.ts';
import { listEntries, readBalance } from '#app/main/wallet-money/wallet.queries.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listTopups, listWallets, readOwner, readWalletSums } from './all-wallets.queries.ts';
import { chargeWallet, newCode, payOwnOrder } from './pay.ts';
import type { Topup } from './topups.queries.ts';
import { openTopup, returnOfTopup, settleUnsureTopup } from './topups.ts';

/** Says how a return is told to the page the guest came from. */
function endOf({ status }: Topup): 'done' | 'failed' | 'pending' {
  if (status === 'DONE') return 'done';
  return status === 'FAILED' ? 'failed' : 'pending';
}

export const walletCalls: Handlers<typeof wallet> = {
  'GET /api/wallet': async ({ db, vendor, caller, query, app }) => {
    const { userId } = signedIn(caller);
    const [page, balance] = await Promise.all([listEntries(db, userId, query), readBalance(db, userId)]);
    const gateway = platformGateway(app.gateways);
    return {
      ...mapPage(page, ({ amountRial, balanceRial, at, ...entry }) => ({
        ...entry,
        amount: shownIn(vendor.currency, amountRial),
        balance: shownIn(vendor.currency, balanceRial),
        at: at.toISOString(),
      })),
      balance: shownIn(vendor.currency, balance),
      currency: vendor.currency,
      isOpen: gateway !== null,
      simulated: gateway?.simulated ?? false,
    };
  },
  'POST /api/wallet/topups': (ctx) => {
    const { db, app, now, vendor, caller, body } = ctx;
    const { userId } = signedIn(caller);
    const { address } = ctx;
    const input = { ...body, userId, vendor, address, publicUrl: publicUrlOf(ctx), requestId: ctx.newId() };
    return openTopup({ db, gateways: app.gateways, now }, input);
  },
  'GET /api/wallet/topups/verify': async ({ db, app, now, query }) => {
    // What the address says beside the name counts for nothing: the gateway itself is asked.
    const topup = await returnOfTopup({ db, gateways: app.gateways, now }, query.topup);
    if (!topup) throw new Refusal('TRANSACTION_NOT_FOUND');
    return { location: `/wallet?payment=${endOf(topup)}` };
  },
  'POST /api/wallet/pay': (ctx) => {
    const { vendor, body } = ctx;
    return payOwnOrder(changeDeps(ctx), { ...body, vendor, actor: actorOf(ctx.caller, ctx.device) });
  },
  'POST /api/wallet/code': ({ db, app, caller, now }) =>
    newCode(db, app.auth.keys, signedIn(caller).userId, now()),
  'POST /api/wallet/charge': (ctx) => {
    const { vendor, body } = ctx;
    const deps = { ...changeDeps(ctx), keys: ctx.app.auth.keys };
    return chargeWallet(deps, { ...body, vendor, actor: actorOf(ctx.caller, ctx.device) });
  },
};

export const platformWalletsCalls: Handlers<typeof platformWallets> = {
  'GET /api/wallet/all': async ({ db, query }) =>
    mapPage(await listWallets(db, query), ({ lastAt, ...row }) => ({
      ...row,
      lastAt: lastAt?.toISOString() ?? null,
    })),
  'GET /api/wallet/all/sums': async ({ db }) => {
    const { wallets, balanceRial, ...differences } = await readWalletSums(db);
    return { wallets, balanceRial, differences };
  },
  'GET /api/wallet/all/topups': async ({ db, query }) =>
    mapPage(await listTopups(db, query), ({ createdAt, settledAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  'PATCH /api/wallet/all/topups': (ctx) => {
    const { id, paid, reference, reason } = ctx.body;
    const after = { paid, reference, reason };
    const entry = { action: 'unsuretopup.settle', subjectId: id, before: null, after } as const;
    return settleUnsureTopup(ctx, ctx.body, (client) => recordAudit(client, ctx, entry));
  },
  'GET /api/wallet/all/{userId}': async ({ db, params, query }) => {
    const owner = await readOwner(db, params.userId);
    if (!owner) throw new Refusal('USER_NOT_FOUND');
    const page = await listEntries(db, params.userId, query);
    return { ...mapPage(page, ({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), ...owner };
  },
};
