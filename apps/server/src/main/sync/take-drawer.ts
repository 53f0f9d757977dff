import type { drawerIntent } from '@sofreh/contract/main/sync';
import { type Finding, judgeDrawer, type Verdict } from '@sofreh/domain/offline';
import type { z } from 'zod';
import { findDrawer, findStoredMovement } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import {
  closeDrawer,
  type DrawerContext,
  moveCash,
  openDrawer,
} from '#app/main/cash-drawers/cash-drawers.ts';
import type { ChangeDeps } from '#app/main/orders/order-change.ts';
import type { IntentAtWork } from './apply-intent.ts';

type Drawer = IntentAtWork<z.output<typeof drawerIntent>>;
type Body = Drawer['intent']['body'];
type BodyOf<Action> = Extract<Body, { action: Action }>;
type Taken = { readonly findings: readonly Finding[]; readonly amount: number };

/** The operations of drawers as whoever stood at the till calls them, at the moment it really was. */
function contextOf(deps: ChangeDeps, { actor, vendor, at }: Drawer): DrawerContext {
  const { id: userId, permissions, device } = actor;
  const nobody = { sessionId: '', phoneNumber: '', firstName: '', lastName: '', roleName: null };
  const caller = { ...nobody, kind: 'STAFF', userId, permissions: new Set(permissions) } as const;
  return { db: deps.db, vendor, device, caller, now: () => at };
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
  const ctx = contextOf(deps, work);
  if (body.action === 'OPEN') {
    await openDrawer(ctx, { id: queue, openingAmount: body.openingAmount });
    return { findings: [], amount: body.openingAmount };
  }
  if (body.action === 'CLOSE') return count(ctx, queue, body);
  return move(ctx, queue, body, drawer?.closedAt ?? null);
}

/** Cash that went through a drawer is entered, though it was counted meanwhile: then somebody has to look at the count. */
async function move(
  ctx: DrawerContext,
  drawerId: string,
  { action: _, ...movement }: BodyOf<'MOVE'>,
  closedAt: Date | null,
): Promise<Taken> {
  const before = await findStoredMovement(ctx.db, ctx.vendor.id, movement.id);
  await moveCash(ctx, drawerId, movement, true);
  const findings: Finding[] = closedAt && !before ? [{ code: 'DRAWER_CLOSED' }] : [];
  return { findings, amount: movement.amount };
}

/** A count that has been made stands, also where the server expects another sum than the till did. */
async function count(
  ctx: DrawerContext,
  drawerId: string,
  { countedAmount, reason, expected: said }: BodyOf<'CLOSE'>,
): Promise<Taken> {
  const { expectedAmount } = await closeDrawer(ctx, drawerId, { countedAmount, reason }, true);
  const expected = expectedAmount ?? said;
  const difference = countedAmount - expected;
  const named = reason !== '' && expected === said;
  const data = { counted: countedAmount, expected, said, difference };
  return {
    findings: difference === 0 || named ? [] : [{ code: 'COUNT_DIFFERS', data }],
    amount: countedAmount,
  };
}
