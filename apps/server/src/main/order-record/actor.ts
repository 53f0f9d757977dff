import type { Permission } from '@sofreh/contract/permissions';
import type { ActorKind } from '@sofreh/domain/order-state';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Says who does something to an order, as its events record it. */
export interface Actor {
  readonly kind: ActorKind;
  /** It is the person's id; null for jobs and gateways. */
  readonly id: string | null;
  /** Says what the client called itself. */
  readonly device: string;
  /** These are a staff member's permissions at the order's vendor. */
  readonly permissions: readonly Permission[];
  /** This person sent it, where that was another one. */
  readonly sentBy?: string;
  /** This person's PIN approved it, where the actor may not do it by themselves. */
  readonly approvedBy?: { readonly id: string; readonly name: string };
}

/** Our own jobs act as this. */
export const systemActor: Actor = { kind: 'SYSTEM', id: null, device: '', permissions: [] };
/** A payment gateway's confirmed word acts as this. */
export const gatewayActor: Actor = { kind: 'GATEWAY', id: null, device: '', permissions: [] };

/**
 * Gives the signed-in customer or staff member behind a request.
 * @throws Refusal `forbidden` for couriers and platform admins, whose calls are others.
 */
export function actorOf(caller: Caller, device: string): Actor & { readonly id: string } {
  const person = signedIn(caller);
  if (person.kind !== 'CUSTOMER' && person.kind !== 'STAFF') throw new Refusal('forbidden');
  const permissions = person.kind === 'STAFF' ? [...person.permissions] : [];
  const approvedBy = person.kind === 'STAFF' ? person.approvedBy : undefined;
  return { kind: person.kind, id: person.userId, device, permissions, ...(approvedBy ? { approvedBy } : {}) };
}

/** Tells whether the actor may do what needs this permission. */
export function holds(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'STAFF' && actor.permissions.includes(permission);
}

/** Says what an event's data say of its approval; empty where it took none. */
export function approvalData({ approvedBy }: Actor): { readonly approvedBy?: string } {
  return approvedBy ? { approvedBy: approvedBy.id } : {};
}
