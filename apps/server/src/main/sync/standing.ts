import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import type { ActorStanding, IntentKind } from '@sofreh/domain/offline';
import type { Actor } from '#app/main/orders/actor.ts';
import type { Employment } from './standing.queries.ts';

/** Who did something at a till, and whether they might. */
export interface IntentActor {
  readonly standing: ActorStanding;
  readonly actor: Actor & { readonly id: string };
}

/** Any of these lets somebody do it. */
const NEEDED: Readonly<Partial<Record<IntentKind, readonly Permission[]>>> = {
  CREATE: ['order.create'],
  PAY: ['payment.take'],
  EDIT: ['order.edit'],
  MOVE_TABLE: ['table.move'],
  REFUND: ['order.refund'],
  DRAWER: ['payment.take'],
};

/** The rights under which facts are entered: they have happened, whoever did them. */
const OF_FACTS = DEFAULT_ROLE_PERMISSIONS.owner;

/**
 * Judges the person an intent names. Somebody who never worked here is not recorded as having done anything: the
 * sender answers for it.
 * @param sender who is signed in at the till that sends.
 */
export function judgeActor(
  kind: IntentKind,
  actorId: string,
  known: ReadonlyMap<string, Employment>,
  sender: Actor & { readonly id: string },
): IntentActor {
  const employment = known.get(actorId);
  const base = { kind: 'STAFF', device: sender.device } as const;
  if (!employment) return { standing: 'REMOVED', actor: { ...base, id: sender.id, permissions: OF_FACTS } };
  const { permissions } = employment;
  if (!permissions) return { standing: 'REMOVED', actor: { ...base, id: actorId, permissions: OF_FACTS } };
  const needed = NEEDED[kind];
  const allowed = !needed || needed.some((name) => permissions.includes(name));
  if (!allowed) return { standing: 'NOT_ALLOWED', actor: { ...base, id: actorId, permissions: OF_FACTS } };
  return { standing: 'ALLOWED', actor: { ...base, id: actorId, permissions } };
}
