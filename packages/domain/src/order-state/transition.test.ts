import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DELIVERY_TYPES,
  type DeliveryType,
  ORDER_STATUSES,
  type OrderStatus,
  SOURCES,
} from '../enums/index.ts';
import {
  ACTOR_KINDS,
  type Actor,
  automaticNext,
  isFinalStatus,
  nextStatuses,
  ORDER_TRANSITIONS,
  type OrderState,
  READY_STATUS,
  transition,
} from './index.ts';

const MANAGER: Actor = {
  kind: 'STAFF',
  permissions: [
    'order.create',
    'order.edit',
    'order.cancel',
    'payment.take',
    'kitchen.bump',
    'courier.assign',
  ],
};
const SYSTEM: Actor = { kind: 'SYSTEM' };
const COURIER: Actor = { kind: 'COURIER' };
const GATEWAY: Actor = { kind: 'GATEWAY' };
const CUSTOMER: Actor = { kind: 'CUSTOMER' };
const staff = (...permissions: string[]): Actor => ({ kind: 'STAFF', permissions });

const order = (status: OrderStatus | null, part: Partial<OrderState> = {}): OrderState => ({
  status,
  source: 'WEBSITE',
  deliveryType: 'DELIVER',
  hasDeliverMethod: true,
  isPaid: true,
  ...part,
});
const ok = { ok: true };
const refused = (code: string) => ({ ok: false, code });

/** Decisions section 4, row by row; a delivery type a row does not name is not asked about. */
const DECISIONS: readonly [
  from: OrderStatus,
  to: OrderStatus,
  types: readonly DeliveryType[],
  by: readonly Actor[],
][] = [
  ['SUBMITTED', 'PAID', DELIVERY_TYPES, [GATEWAY, SYSTEM]],
  ['SUBMITTED', 'REJECTED', DELIVERY_TYPES, [SYSTEM, CUSTOMER]],
  ['PAID', 'CONFIRMED', DELIVERY_TYPES, [MANAGER, SYSTEM]],
  ['PAID', 'REJECTED', DELIVERY_TYPES, [MANAGER, SYSTEM]],
  ['NEEDFORCALL', 'CONFIRMED', DELIVERY_TYPES, [MANAGER, SYSTEM]],
  ['NEEDFORCALL', 'REJECTED', DELIVERY_TYPES, [MANAGER, SYSTEM]],
  ['CONFIRMED', 'READYTOSHIPMENT', ['DELIVER', 'ZFEXPRESS'], [MANAGER, SYSTEM]],
  ['CONFIRMED', 'READYTOPICKUP', ['PICKUP'], [MANAGER, SYSTEM]],
  ['CONFIRMED', 'READYTOSERVE', ['SERVE'], [MANAGER, SYSTEM]],
  ['READYTOSHIPMENT', 'READYTOPICKUP', ['PICKUP'], [SYSTEM]],
  ['READYTOPICKUP', 'READYTOSHIPMENT', ['DELIVER', 'ZFEXPRESS'], [SYSTEM]],
  ['READYTOSHIPMENT', 'DELIVERING', ['DELIVER', 'ZFEXPRESS'], [COURIER, MANAGER, SYSTEM]],
  ['DELIVERING', 'DELIVERED', ['DELIVER', 'ZFEXPRESS'], [COURIER, MANAGER, SYSTEM]],
  ['READYTOPICKUP', 'DELIVERED', ['PICKUP'], [MANAGER, SYSTEM]],
  ['READYTOSERVE', 'DELIVERED', ['SERVE'], [MANAGER, SYSTEM]],
  ['DELIVERED', 'FINISHED', DELIVERY_TYPES, [SYSTEM, MANAGER, GATEWAY]],
  ['CONFIRMED', 'REJECTED', DELIVERY_TYPES, [MANAGER, SYSTEM]],
  ['READYTOSHIPMENT', 'REJECTED', ['DELIVER', 'ZFEXPRESS'], [MANAGER, SYSTEM]],
  ['READYTOPICKUP', 'REJECTED', ['PICKUP'], [MANAGER, SYSTEM]],
  ['READYTOSERVE', 'REJECTED', ['SERVE'], [MANAGER, SYSTEM]],
  ['DELIVERING', 'REJECTED', ['DELIVER', 'ZFEXPRESS'], [MANAGER, SYSTEM]],
];
const ACTORS: readonly Actor[] = [MANAGER, SYSTEM, COURIER, GATEWAY, CUSTOMER];

describe('the table of decisions section 4, every from × to × delivery type × actor', () => {
  const everything = ORDER_STATUSES.flatMap((from) =>
    DELIVERY_TYPES.flatMap((deliveryType) => ACTORS.map((actor) => ({ from, deliveryType, actor }))),
  );

  it.each(everything)('$from, $deliveryType, $actor.kind', ({ from, deliveryType, actor }) => {
    for (const to of ORDER_STATUSES) {
      const row = DECISIONS.find((r) => r[0] === from && r[1] === to && r[2].includes(deliveryType));
      const answer = transition(order(from, { deliveryType }), to, actor, 'a reason');
      if (from === to) expect(answer).toEqual(refused('DUPLICATE_ORDER_STATE'));
      else if (!row) expect(answer, `${from} → ${to}`).toEqual(refused('INVALID_ORDER_STATE'));
      else expect(answer, `${from} → ${to}`).toEqual(row[3].includes(actor) ? ok : refused('forbidden'));
    }
  });
});

describe('new orders', () => {
  it.each([
    ['SUBMITTED', [CUSTOMER, SYSTEM]],
    ['NEEDFORCALL', [CUSTOMER, SYSTEM]],
    ['CONFIRMED', [MANAGER, SYSTEM]],
  ] as const)('may begin as %s', (to, by) => {
    for (const actor of ACTORS) {
      const allowed = (by as readonly Actor[]).includes(actor);
      expect(transition(order(null), to, actor)).toEqual(allowed ? ok : refused('forbidden'));
    }
  });

  it('begin as nothing else', () => {
    for (const to of ORDER_STATUSES) {
      if (to === 'SUBMITTED' || to === 'NEEDFORCALL' || to === 'CONFIRMED') continue;
      expect(transition(order(null), to, MANAGER)).toEqual(refused('INVALID_ORDER_STATE'));
    }
  });

  it('a cashier needs order.create', () => {
    expect(transition(order(null), 'CONFIRMED', staff('order.edit'))).toEqual(refused('forbidden'));
    expect(transition(order(null), 'CONFIRMED', staff('order.create'))).toEqual(ok);
  });
});

describe('permissions and reasons', () => {
  it.each([
    ['NEEDFORCALL', 'CONFIRMED', 'DELIVER', 'order.edit', 'order.cancel'],
    ['CONFIRMED', 'READYTOSERVE', 'SERVE', 'kitchen.bump', 'order.view'],
    ['CONFIRMED', 'READYTOSERVE', 'SERVE', 'order.edit', 'menu.edit'],
    ['READYTOSHIPMENT', 'DELIVERING', 'DELIVER', 'courier.assign', 'kitchen.bump'],
    ['READYTOSERVE', 'DELIVERED', 'SERVE', 'order.edit', 'kitchen.bump'],
    ['DELIVERED', 'FINISHED', 'SERVE', 'payment.take', 'kitchen.bump'],
    ['CONFIRMED', 'REJECTED', 'SERVE', 'order.cancel', 'order.edit'],
    ['DELIVERING', 'REJECTED', 'DELIVER', 'order.cancel', 'order.edit'],
  ] as const)('staff move %s → %s (%s) with %s, not with %s', (from, to, deliveryType, enough, tooLittle) => {
    const state = order(from, { deliveryType });
    expect(transition(state, to, staff(enough), 'why')).toEqual(ok);
    expect(transition(state, to, staff(tooLittle), 'why')).toEqual(refused('forbidden'));
    expect(transition(state, to, { kind: 'STAFF' }, 'why')).toEqual(refused('forbidden'));
  });

  const cancellable = ['PAID', 'NEEDFORCALL', 'CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING'] as const;

  it.each(cancellable)('«staff, reason required»: %s → REJECTED', (from) => {
    for (const silence of [undefined, '', '   ', '\n']) {
      expect(transition(order(from), 'REJECTED', MANAGER, silence)).toEqual(refused('REASON_REQUIRED'));
    }
    expect(transition(order(from), 'REJECTED', MANAGER, 'مواد تمام شد')).toEqual(ok);
  });

  it('the system and the guest give no reason', () => {
    expect(transition(order('SUBMITTED'), 'REJECTED', CUSTOMER)).toEqual(ok);
    expect(transition(order('PAID'), 'REJECTED', SYSTEM)).toEqual(ok);
  });

  it('nobody is asked for a reason who may not do it anyway', () => {
    expect(transition(order('CONFIRMED'), 'REJECTED', staff('order.edit'))).toEqual(refused('forbidden'));
  });
});

describe('facts a move needs', () => {
  const noCourier = { hasDeliverMethod: false };

  it('«a DELIVER order without courier or provider cannot leave READYTOSHIPMENT»', () => {
    for (const actor of [MANAGER, COURIER, SYSTEM]) {
      expect(transition(order('READYTOSHIPMENT', noCourier), 'DELIVERING', actor)).toEqual(
        refused('ORDER_HAS_TO_HAVE_DELIVER_METHOD'),
      );
    }
  });

  it('but it may be given up', () => {
    expect(transition(order('READYTOSHIPMENT', noCourier), 'REJECTED', MANAGER, 'why')).toEqual(ok);
  });

  it('a marketplace’s order that has left is called off by the marketplace alone', () => {
    for (const deliveryType of ['DELIVER', 'ZFEXPRESS'] as const) {
      const left = order('DELIVERING', { source: 'SNAPPFOOD', deliveryType });
      expect(transition(left, 'REJECTED', MANAGER, 'why')).toEqual(refused('MARKETPLACE_HAS_TO_CANCEL'));
      expect(transition(left, 'REJECTED', SYSTEM)).toEqual(ok);
    }
    const ready = order('READYTOSHIPMENT', { source: 'SNAPPFOOD' });
    expect(transition(ready, 'REJECTED', MANAGER, 'why')).toEqual(ok);
  });

  it('ZFEXPRESS brings its own courier', () => {
    const express = order('READYTOSHIPMENT', { ...noCourier, deliveryType: 'ZFEXPRESS' });
    expect(transition(express, 'DELIVERING', MANAGER)).toEqual(ok);
  });

  it('«DELIVERED → FINISHED: bill settled», so an open bill is not finished', () => {
    expect(transition(order('DELIVERED', { isPaid: false }), 'FINISHED', MANAGER)).toEqual(
      refused('ORDER_NOT_PAID'),
    );
    expect(transition(order('DELIVERED', { isPaid: true }), 'FINISHED', MANAGER)).toEqual(ok);
  });

  it('«a SERVE order may be confirmed, served and paid afterwards»', () => {
    const unpaid = { deliveryType: 'SERVE', isPaid: false, hasDeliverMethod: false } as const;
    expect(transition(order('CONFIRMED', unpaid), 'READYTOSERVE', MANAGER)).toEqual(ok);
    expect(transition(order('READYTOSERVE', unpaid), 'DELIVERED', MANAGER)).toEqual(ok);
  });
});

describe('what follows by itself', () => {
  it.each([
    ['PAID is confirmed where the vendor accepts automatically', order('PAID'), true, 'CONFIRMED'],
    ['PAID waits where it does not', order('PAID'), false, null],
    ['DELIVERED is finished at once when it is paid', order('DELIVERED'), false, 'FINISHED'],
    ['DELIVERED waits for its bill', order('DELIVERED', { isPaid: false }), true, null],
    ['NEEDFORCALL waits for staff', order('NEEDFORCALL'), true, null],
    ['a new order goes nowhere', order(null), true, null],
  ] as const)('%s', (_rule, state, acceptsAutomatically, next) => {
    expect(automaticNext(state, acceptsAutomatically)).toBe(next);
  });

  it('is always a move the system may make', () => {
    for (const status of ORDER_STATUSES) {
      for (const deliveryType of DELIVERY_TYPES) {
        const state = order(status, { deliveryType });
        const next = automaticNext(state, true);
        if (next) expect(transition(state, next, SYSTEM)).toEqual(ok);
      }
    }
  });
});

const anyState = fc.record({
  status: fc.constantFrom(null, ...ORDER_STATUSES),
  source: fc.constantFrom(...SOURCES),
  deliveryType: fc.constantFrom(...DELIVERY_TYPES),
  hasDeliverMethod: fc.boolean(),
  isPaid: fc.boolean(),
});
const anyActor: fc.Arbitrary<Actor> = fc.record({
  kind: fc.constantFrom(...ACTOR_KINDS),
  permissions: fc.option(fc.subarray([...(MANAGER.permissions ?? [])]), { nil: undefined }),
});

describe('the table is closed', () => {
  it('names known statuses, types, actors only, and no move twice', () => {
    const seen = new Set<string>();
    for (const row of ORDER_TRANSITIONS) {
      expect(ORDER_STATUSES).toContain(row.to);
      if (row.from) expect(ORDER_STATUSES).toContain(row.from);
      expect(row.actors.every((actor) => ACTOR_KINDS.includes(actor))).toBe(true);
      expect(row.actors.length * row.deliveryTypes.length).toBeGreaterThan(0);
      for (const type of row.deliveryTypes) {
        expect(seen.has(`${row.from}/${row.to}/${type}`)).toBe(false);
        seen.add(`${row.from}/${row.to}/${type}`);
      }
    }
  });

  it.each(DELIVERY_TYPES)('%s: every status that can be reached can go on to an end', (type) => {
    const rows = ORDER_TRANSITIONS.filter((row) => row.deliveryTypes.includes(type));
    const reached = new Set<OrderStatus>();
    const walk = (from: OrderStatus | null) => {
      for (const row of rows.filter((entry) => entry.from === from)) {
        if (reached.has(row.to)) continue;
        reached.add(row.to);
        walk(row.to);
      }
    };
    walk(null);
    expect(reached).toContain('FINISHED');
    expect(reached).toContain('REJECTED');
    expect(reached).toContain(READY_STATUS[type]);
    for (const status of reached) {
      const goesOn = rows.some((row) => row.from === status);
      expect(goesOn, status).toBe(!isFinalStatus(status));
    }
    const others = new Set(Object.values(READY_STATUS).filter((status) => status !== READY_STATUS[type]));
    for (const status of others) expect(reached.has(status), status).toBe(false);
  });

  it('answers every question, with one of its codes', () => {
    const codes = [
      'DUPLICATE_ORDER_STATE',
      'INVALID_ORDER_STATE',
      'ORDER_HAS_TO_HAVE_DELIVER_METHOD',
      'ORDER_NOT_PAID',
      'MARKETPLACE_HAS_TO_CANCEL',
      'REASON_REQUIRED',
      'forbidden',
    ];
    fc.assert(
      fc.property(
        anyState,
        fc.constantFrom(...ORDER_STATUSES),
        anyActor,
        fc.option(fc.string()),
        (state, to, actor, why) => {
          const answer = transition(state, to, actor, why ?? undefined);
          expect(answer.ok || codes.includes(answer.code)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('the buttons are just the moves that are allowed', () => {
    fc.assert(
      fc.property(anyState, anyActor, (state, actor) => {
        const buttons = nextStatuses(state, actor);
        for (const to of ORDER_STATUSES) {
          const button = buttons.find((entry) => entry.status === to);
          expect(transition(state, to, actor, 'why').ok).toBe(button !== undefined);
          if (button) expect(transition(state, to, actor).ok).toBe(!button.needsReason);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('any walk along the buttons ends, and never comes back to where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DELIVERY_TYPES),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (type, picks) => {
          let state = order(null, { deliveryType: type });
          const visited: (OrderStatus | null)[] = [];
          for (const pick of picks) {
            const next = ACTORS.flatMap((actor) => nextStatuses(state, actor));
            const chosen = next[pick % Math.max(1, next.length)];
            if (!chosen) break;
            visited.push(state.status);
            expect(visited).not.toContain(chosen.status);
            state = { ...state, status: chosen.status };
          }
          expect(state.status !== null && isFinalStatus(state.status)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
