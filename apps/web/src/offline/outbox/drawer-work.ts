import { MOVING_STATES } from '@sofreh/domain/offline';
import { errorText } from '@sofreh/fa/error-texts';
import { ApiFailure, api, type CallOptions, currentHostDomain } from '#web/api/index.ts';
import { readLocalDrawer } from '../copies/drawer-copy.ts';
import { readInStates } from '../store/read-entries.ts';
import { type DrawerReport, givesTooMuch } from '../view/local-drawer.ts';
import { type NewIntent, submitIntent } from './submit.ts';
import { throughOrHere } from './through-or-here.ts';
import { noted } from './under-way.ts';

type BodyOf<A> = Extract<Extract<NewIntent, { kind: 'DRAWER' }>['body'], { action: A }>;
/** It says which drawer, of which branch, and how forms ask. */
export type DrawerAt = {
  readonly vendorId: string;
  readonly drawerId: string;
  readonly options: CallOptions;
};

/** Asks the server, or writes it here, where the drawer shows it at once. */
async function work(
  { vendorId, drawerId }: DrawerAt,
  through: (signal: AbortSignal) => Promise<DrawerReport>,
  body: Extract<NewIntent, { kind: 'DRAWER' }>['body'],
): Promise<DrawerReport> {
  const after = body.action === 'CLOSE' ? await soldBefore() : [];
  const intent = { kind: 'DRAWER', vendorId, queue: drawerId, body, after } as const;
  const here = async () => {
    if (body.action === 'MOVE') await refuseShort(drawerId, body);
    await submitIntent(intent);
    const { open, closed } = await readLocalDrawer(currentHostDomain());
    const drawer = closed ?? open;
    if (!drawer) throw new Error(`drawer ${drawerId} is not at this till`);
    return drawer;
  };
  return noted({ kind: 'INTENT', intent }, () => throughOrHere(through, here, drawerId));
}

/**
 * Nobody takes more out than this till knows to lie in the drawer, as at the server. What the server has entered already
 * is what this one asks for again.
 * @throws ApiFailure CASH_DRAWER_SHORT.
 */
async function refuseShort(drawerId: string, movement: BodyOf<'MOVE'>): Promise<void> {
  const { open } = await readLocalDrawer(currentHostDomain());
  if (open?.id !== drawerId || !givesTooMuch(open, movement)) return;
  const details = { expected: open.expectedNow, amount: movement.amount };
  const code = 'CASH_DRAWER_SHORT';
  throw new ApiFailure({ code, message: errorText(code), status: 409, details });
}

/** Money taken before a count goes to the server before it, so that the count is held against all of it. */
async function soldBefore(): Promise<string[]> {
  const waiting = await readInStates(MOVING_STATES);
  return waiting.filter(({ intent }) => intent.kind === 'PAY').map(({ id }) => id);
}

/** Opens the drawer of whoever is at the till. @throws ApiFailure where the server refused it. */
export function openDrawer(at: DrawerAt, openingAmount: number): Promise<DrawerReport> {
  const body = { id: at.drawerId, openingAmount };
  return work(at, (signal) => api('POST /api/cashdrawers', { body, ...at.options, signal }), {
    action: 'OPEN',
    openingAmount,
  });
}

/** Puts cash in or takes it out, under the movement's own id. @throws ApiFailure where it was refused, or there is too little. */
export function moveCash(at: DrawerAt, movement: Omit<BodyOf<'MOVE'>, 'action'>): Promise<DrawerReport> {
  const params = { id: at.drawerId };
  return work(
    at,
    (signal) =>
      api('POST /api/cashdrawers/{id}/movements', { params, body: movement, ...at.options, signal }),
    { action: 'MOVE', ...movement },
  );
}

/** Closes the drawer with its count. @throws ApiFailure where the server refused it. */
export function closeDrawer(at: DrawerAt, count: Omit<BodyOf<'CLOSE'>, 'action'>): Promise<DrawerReport> {
  const { expected: _said, ...body } = count;
  const params = { id: at.drawerId };
  return work(
    at,
    (signal) => api('PUT /api/cashdrawers/{id}/close', { params, body, ...at.options, signal }),
    { action: 'CLOSE', ...count },
  );
}
