import type { Approval } from '@sofreh/contract/approval';
import type { Permission } from '@sofreh/contract/permissions';
import { createContext, useContext } from 'react';
import { api, isFailure, notify } from '#web/api/index.ts';
import { useStaff } from '../session/staff-context.ts';

/** A colleague's PIN is asked for here; there is none but at a till. */
export type ApprovalDesk = {
  /** Tells whether anybody who works here and has a PIN may approve it. */
  readonly canAsk: (permission: Permission) => boolean;
  /** Says that a colleague with a PIN is needed, where nobody may be asked. @returns whether somebody may. */
  readonly mustAsk: (permission: Permission) => boolean;
  /**
   * Asks a colleague for their PIN.
   * @param fault why the one before was not taken. @returns null where nobody gave one.
   */
  readonly ask: (permission: Permission, fault: string | null) => Promise<Approval | null>;
  /** What was asked for is done, or failed for another reason. */
  readonly done: () => void;
};

export const ApprovalContext = createContext<ApprovalDesk | null>(null);

/** It is thrown where nobody approved what the person here may not do. */
export class NotApproved extends Error {
  constructor() {
    super('nobody approved it');
    this.name = 'NotApproved';
  }
}

/** These refuse the approval itself: another PIN may do. */
const OF_APPROVAL: readonly string[] = ['PIN_WRONG', 'APPROVER_MAY_NOT', 'TOO_MANY_REQUESTS'];

type Approved = <T>(
  permission: Permission | null,
  act: (approval: Approval | undefined) => Promise<T>,
  early?: Approval,
) => Promise<T>;

/** Tells what the person here may do by themselves, and what with a colleague's PIN. */
export function useApproval(): {
  /** Tells whether it is offered: they may, or somebody may approve it. */
  readonly offers: (permission: Permission) => boolean;
  /** Tells whether it is shown: they may, or they stand where a colleague with a PIN could approve it. */
  readonly shows: (permission: Permission) => boolean;
  /** Tells whether what is shown can be begun; says what it takes where nobody here may approve it. */
  readonly begins: (permission: Permission) => boolean;
  /**
   * Does something, asking for a colleague's PIN first where it needs a permission that the person lacks.
   * @param permission null where it needs none.
   * @param early was asked for by `early` already. @throws what `act` throws; NotApproved where nobody approved it.
   */
  readonly approved: Approved;
  /**
   * Asks for a colleague's PIN before something is begun that would be undone where nobody approved it, as taking a guest's money is.
   * @returns the approval that goes with what is done at the end; undefined where nobody can be asked; null where nobody gave one.
   */
  readonly early: (permission: Permission) => Promise<Approval | null | undefined>;
} {
  const { can } = useStaff();
  const desk = useContext(ApprovalContext);
  const approved: Approved = (permission, act, given) =>
    permission === null || can(permission) || !desk
      ? act(undefined)
      : withApproval(desk, permission, act, given);
  return {
    offers: (permission) => can(permission) || (desk?.canAsk(permission) ?? false),
    shows: (permission) => can(permission) || desk !== null,
    begins: (permission) => can(permission) || (desk?.mustAsk(permission) ?? false),
    approved,
    early: (permission) => (desk ? earlyApproval(desk, permission) : Promise.resolve(undefined)),
  };
}

/** Asks for a PIN until one is taken with what it approves, or nobody gives one. */
async function withApproval<T>(
  desk: ApprovalDesk,
  permission: Permission,
  act: (approval: Approval) => Promise<T>,
  given?: Approval,
): Promise<T> {
  let fault: string | null = null;
  let before = given;
  for (;;) {
    const approval: Approval | null = before ?? (await desk.ask(permission, fault));
    before = undefined;
    if (!approval) throw new NotApproved();
    try {
      const done = await act(approval);
      desk.done();
      return done;
    } catch (failure) {
      if (!isFailure(failure) || !OF_APPROVAL.includes(failure.code)) {
        desk.done();
        throw failure;
      }
      fault = failure.message;
    }
  }
}

/** Asks for a PIN that the server says will do; where the server is not heard nobody approves anything. */
async function earlyApproval(desk: ApprovalDesk, permission: Permission): Promise<Approval | null> {
  const check = async (approval: Approval) => {
    const body = { ...approval, permission };
    await api('POST /api-identity/identity/auth/pin/approver', { body, quiet: true });
    return approval;
  };
  try {
    return await withApproval(desk, permission, check);
  } catch (failure) {
    if (!(failure instanceof NotApproved) && !isFailure(failure)) throw failure;
    if (isFailure(failure)) notify({ kind: 'error', message: failure.message, id: 'approval' });
    return null;
  }
}
