import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import {
  type ActorStanding,
  type Finding,
  type IntentKind,
  sessionFindings,
  standingFindings,
} from '@sofreh/domain/offline';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { Shown } from './proof.ts';
import type { Employment } from './standing.queries.ts';

type Person = Actor & { readonly id: string };

/** Says who did something at a till, and whether they might. */
export interface IntentActor {
  readonly standing: ActorStanding;
  /** Lists what is odd about who did it. */
  readonly odd: readonly Finding[];
  readonly actor: Person;
}

/** Any of these lets somebody do it. */
const NEEDED: Readonly<Partial<Record<IntentKind, readonly Permission[]>>> = {
  CREATE: ['order.create'],
  PAY: ['payment.take'],
  EDIT: ['order.edit'],
  MOVE_TABLE: ['table.move'],
  FIRE: ['order.edit'],
  REFUND: ['order.refund'],
  DRAWER: ['payment.take'],
};

/** Food that was promised and money that was taken are entered whoever did it; somebody has to look at it then. */
const ENTERED_ALL_THE_SAME: ReadonlySet<IntentKind> = new Set<IntentKind>(['CREATE', 'PAY']);
/** They are entered under these rights. */
const OF_FACTS = DEFAULT_ROLE_PERMISSIONS.owner;

/** Holds what judging the person an intent names needs besides the intent. */
export interface ActorFacts {
  readonly known: ReadonlyMap<string, Employment>;
  /** This person is signed in at the till that sends, with the rights of that session. */
  readonly sender: Person;
  /** Says what the intent's signature shows. */
  readonly shown: Shown;
  /** Tells whether the session speaks from its own till: elsewhere it shows nothing by itself. */
  readonly atTill: boolean;
  /** It was done at this moment; below is since when there is the session that sends it. */
  readonly at: Date;
  readonly since: Date;
}

/**
 * Judges the person an intent names. The sender is known by the session, at the till it works at and for as long as there is
 * one: what they date before it takes a signature, too, or a person looks. Of anybody else it takes a signature, and then
 * they have no more rights than the session its key was given to. Where nothing shows it, nobody but the sender is
 * recorded as having done anything.
 */
export function judgeActor(kind: IntentKind, actorId: string, facts: ActorFacts): IntentActor {
  const { known, sender, shown, atTill } = facts;
  if (actorId === sender.id && atTill) {
    const own = standingOf(kind, sender, sender.permissions);
    if (shown.fault === null) return own;
    return { ...own, odd: [...own.odd, ...sessionFindings(facts.at.getTime(), facts.since.getTime())] };
  }
  const employment = known.get(actorId);
  if (shown.fault !== null || !employment) return unproven(kind, actorId, facts);
  const actor = { ...sender, id: actorId, sentBy: sender.id };
  const { permissions } = employment;
  if (!permissions) return withRights(kind, actor, [], 'REMOVED');
  const bounded = permissions.filter((permission) => shown.rights.includes(permission));
  return standingOf(kind, actor, bounded);
}

/** The sender answers for it: facts are entered as theirs, wishes they could not have are refused, others wait. */
function unproven(kind: IntentKind, actorId: string, { sender, shown }: ActorFacts): IntentActor {
  const own = standingOf(kind, sender, sender.permissions);
  const odd: Finding = {
    code: 'ACTOR_UNPROVEN',
    data: { actorId, fault: shown.fault ?? 'OTHER_PERSON' },
  };
  // A drawer is its person's: what went through it is never another's to answer for.
  const standing = own.standing === 'ALLOWED' || kind === 'DRAWER' ? 'UNPROVEN' : own.standing;
  return { ...own, standing, odd: [odd, ...own.odd] };
}

function standingOf(kind: IntentKind, actor: Person, held: readonly Permission[]): IntentActor {
  const needed = NEEDED[kind];
  if (!needed || needed.some((permission) => held.includes(permission)))
    return { standing: 'ALLOWED', odd: [], actor: { ...actor, permissions: held } };
  return withRights(kind, actor, held, 'NOT_ALLOWED');
}

function withRights(
  kind: IntentKind,
  actor: Person,
  held: readonly Permission[],
  standing: ActorStanding,
): IntentActor {
  const odd = standingFindings(standing);
  if (ENTERED_ALL_THE_SAME.has(kind)) return { standing, odd, actor: { ...actor, permissions: OF_FACTS } };
  // Who may not work with drawers keeps to their own, whatever reports they see.
  const permissions = kind === 'DRAWER' ? [] : held;
  return { standing, odd, actor: { ...actor, permissions } };
}
