import type { drawerIntent } from '@sofreh/contract/main/sync';
import {
  type Finding,
  judgeDrawer,
  type MoneySide,
  notBefore,
  saidMoney,
  type Verdict,
} from '@sofreh/domain/offline';
import type { z } from 'zod';
import {
  findDrawer,
  findStoredMovement,
  readClosingAfter,
} from '#app/main/cash-drawers/cash-drawers.queries.ts';
import {
  closeDrawer,
  type DrawerContext,
  moveCash,
  openDrawer,
} from '#app/main/cash-drawers/cash-drawers.ts';
import { listOutsideCash } from '#app/main/cash-drawers/cash-outside.queries.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import type { IntentAtWork } from './intent-at-work.ts';

type Drawer = IntentAtWork<z.output<typeof drawerIntent>>;
type Body = Drawer['intent']['body'];
type BodyOf<Action> = Extract<Body, { action: Action }>;
type Taken = { readonly findings: readonly Finding[]; readonly entered: MoneySide };

/** Gives the operations of drawers as whoever stood at the till calls them, at the moment it really was. */
function contextOf(deps: ChangeDeps, { actor, vendor, at }: Drawer): DrawerContext {
  const { id: userId, permissions, device } = actor;
  const nobody = { sessionId: '', phoneNumber: '', firstName: '', lastName: '', roleName: null };
  const caller = { ...nobody, kind: 'STAFF', userId, permissions: new Set(permissions) } as const;
  return { db: deps.db, vendor, device, caller, now: () => at, bookedAt: deps.bookedAt };
}

/**
 * Enters what was done with a cash drawer. Before the drawer itself has arrived, movements and the count wait for it.
 * @throws Refusal `CASH_DRAWER_OPEN` where its person has another open, `CASH_DRAWER_CLOSED` where it was counted
 *   otherwise, `IDEMPOTENCY_CONFLICT`, `CASH_DRAWER_NOT_FOUND` for somebody else's.
 */
export async function takeDrawer(deps: ChangeDeps, work: Drawer): Promise<Taken | Verdict> {
  const { intent, vendor } = work;
  const { body, queue } = intent;
  const drawer = await findDrawer(deps.db, vendor.id, queue);
  const early = judgeDrawer(body.action === 'OPEN', drawer !== undefined);
  if (early) return early;
  const begins = drawer ? drawer.openedAt : await earliestOpening(deps, work);
  const moment = begins && notBefore(work.at.getTime(), begins.getTime());
  const ctx = contextOf(deps, moment ? { ...work, at: new Date(moment.at) } : work);
  // A person who has it tried again has seen why it waited.
  const decided = intent.retry > 0;
  if (body.action === 'OPEN') {
    await openDrawer(ctx, { id: queue, openingAmount: body.openingAmount });
    return { findings: drawer || decided ? [] : (moment?.findings ?? []), entered: saidMoney(intent) };
  }
  const entered =
    body.action === 'CLOSE'
      ? await count(ctx, queue, body, drawer?.cashierId ?? intent.actorId)
      : await move(ctx, queue, body, drawer?.closedAt ?? null);
  return { ...entered, findings: [...(moment?.findings ?? []), ...entered.findings] };
}

/** A drawer does not begin while another of its person is open: what lay between is counted there. */
function earliestOpening(deps: ChangeDeps, { vendor, actor, intent, at }: Drawer): Promise<Date | null> {
  return readClosingAfter(deps.db, vendor.id, actor.id, intent.queue, at);
}

/** Cash that went through a drawer is entered, though it was counted meanwhile: then somebody has to look at the count. */
async function move(
  ctx: DrawerContext,
  drawerId: string,
  { action: _, ...movement }: BodyOf<'MOVE'>,
  closedAt: Date | null,
): Promise<Taken> {
  const before = await findStoredMovement(ctx.db, ctx.vendor.id, movement.id);
  const { expectedNow } = await moveCash(ctx, drawerId, movement, true);
  const findings: Finding[] = closedAt && !before ? [{ code: 'DRAWER_CLOSED' }] : [];
  if (movement.kind === 'PAY_OUT' && !before && expectedNow < 0) {
    findings.push({ code: 'DRAWER_SHORT', data: { missing: -expectedNow } });
  }
  return { findings, entered: { [movement.kind]: movement.amount } };
}

/**
 * A count that has been made stands, and somebody is called unless everybody who knows of it agrees: the till expected what the
 * count is compared with, its difference was named, and no cash known by now was taken after it and lies in no drawer: a count
 * can be dated before it.
 */
async function count(
  ctx: DrawerContext,
  drawerId: string,
  { countedAmount, reason, expected: said }: BodyOf<'CLOSE'>,
  cashierId: string,
): Promise<Taken> {
  const { expectedAmount } = await closeDrawer(ctx, drawerId, { countedAmount, reason }, true);
  const later = { since: ctx.now(), takerId: cashierId, pageNumber: 1, pageSize: 1 };
  const { totalCount: left, net: outside } = await listOutsideCash(ctx.db, ctx.vendor.id, later);
  const expected = expectedAmount ?? said;
  const difference = countedAmount - expected;
  const agreed = expected === said && left === 0 && (difference === 0 || reason !== '');
  const data = { counted: countedAmount, expected, said, difference, outside };
  return {
    findings: agreed ? [] : [{ code: 'COUNT_DIFFERS', data }],
    entered: { COUNTED: countedAmount, EXPECTED: expected },
  };
}
