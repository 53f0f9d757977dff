import {
  brokenOff,
  type ChargeWord,
  HOLDING_CHARGES,
  isOfThisCharge,
  moveCharge,
  newCharge,
  OTHER_AMOUNT_TAKEN,
  TERMINAL_FACTS,
  wordOfSpeaker,
} from '@sofreh/domain/card-terminal';
import { toRial } from '@sofreh/domain/money';
import {
  type CardTerminal,
  type ChargeEar,
  type ChargeJob,
  type ChargeOutcome,
  type ChargeSaid,
  carryCharge,
  makeTerminal,
  type TerminalReach,
} from '@sofreh/providers/card-terminal';
import type {
  LocalCharge,
  LocalChargeAnswer,
  LocalChargeAsk,
  LocalChargeRefusal,
  LocalChargeWanted,
  LocalPass,
} from '@sofreh/receipt/local';
import { isSame, saidOf, viewOf } from './charge-views.ts';
import type { DrivenTerminal } from './driven-terminal.ts';
import type { KeptCharge, KeptCharges } from './kept-charges.ts';

export interface ChargeDeskDeps {
  readonly kept: KeptCharges;
  readonly terminals: () => readonly DrivenTerminal[];
  readonly reach: TerminalReach;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** A charge of a till stands otherwise than the server was told. */
  readonly onNews: () => void;
}

/** The table of charges calls whoever speaks to terminals here so. */
const BY = 'bridge';

const isHolding = ({ state }: KeptCharge) => HOLDING_CHARGES.some((status) => status === state.status);

/**
 * Carries charges to the card terminals of this bridge, for the server and for the tills of its shop: one at a time at each
 * terminal, whoever asked for it, and each id once. That an amount may go out is on the disk before its first byte.
 */
export function createChargeDesk(deps: ChargeDeskDeps) {
  const { kept, now, reach, onError } = deps;
  const going = new Map<string, Promise<void>>();
  /** Holds charges of the server that ended unknown since it last said which of them are. */
  const justLost = new Set<string>();

  async function step(id: string, word: ChargeWord, more: Partial<KeptCharge> = {}): Promise<boolean> {
    const before = kept.byId(id);
    const state = before && moveCharge(before.state, word, now());
    if (!before || !state) return false;
    // That it is still waited for is nothing to be kept.
    if (word.step === 'HOLD') return true;
    await kept.keep({ ...before, ...more, state, told: false });
    return true;
  }

  /** Takes the word of the terminal. */
  function heard(said: ChargeSaid): Promise<boolean> {
    const { id, handle, providerCode, proof } = said;
    const before = kept.byId(id);
    if (!before) return Promise.resolve(false);
    const matches = proof?.amountRial === before.amountRial;
    const { word, lastTaken } = wordOfSpeaker(said, BY, matches);
    const shown = matches ? proof : null;
    // Told again in other words it is still this charge that took another amount.
    const isAnswer = proof !== null && !matches && isOfThisCharge(said.step, providerCode);
    return step(id, word, {
      handle: handle ?? before.handle,
      providerCode: (isAnswer ? OTHER_AMOUNT_TAKEN : providerCode) ?? before.providerCode,
      reference: shown?.reference || before.reference,
      trace: shown?.trace ?? before.trace,
      cardMask: shown?.cardMask ?? before.cardMask,
      lastTaken: lastTaken ?? before.lastTaken,
    });
  }

  /** Finds the charge for which this program speaks to the terminal, or whose end a till is to say. */
  function busyAt(terminalId: string): KeptCharge | undefined {
    return kept.all().find((charge) => {
      if (charge.terminal.id !== terminalId || !isHolding(charge)) return false;
      return going.has(charge.id) || charge.origin === 'TILL' || charge.state.status !== 'UNKNOWN';
    });
  }

  const unsureAt = (terminalId: string) =>
    deps.terminals().find(({ id }) => id === terminalId)?.unsure ?? null;

  /** Tells whether nobody here knows how a charge ended; the server may know it by now. */
  const isLost = ({ id, terminal, told, state }: KeptCharge) =>
    state.status === 'UNKNOWN' && (!told || justLost.has(id) || unsureAt(terminal.id) === id);

  /** Tells whether a till is told of it as one that has not ended. */
  const isOpen = (charge: KeptCharge) => {
    if (charge.origin === 'SERVER' && charge.state.status === 'UNKNOWN')
      return going.has(charge.id) || isLost(charge);
    return isHolding(charge);
  };

  /** Tells what keeps a till from charging: also what the server knows no end of, or was not told. */
  function inTheWay(terminalId: string): Pick<LocalChargeRefusal, 'code' | 'chargeId'> | null {
    const unsure = unsureAt(terminalId);
    const lost = kept.all().find((charge) => charge.terminal.id === terminalId && isLost(charge));
    const holder = busyAt(terminalId) ?? lost;
    if (holder) {
      const isUnsure =
        holder.state.status === 'UNKNOWN' && !holder.state.inquiryAsked && !going.has(holder.id);
      return { code: isUnsure ? 'POS_TERMINAL_UNSURE' : 'POS_TERMINAL_BUSY', chargeId: holder.id };
    }
    // One that went through here is known here, and no longer in the way.
    const isKnown = unsure === null || kept.byId(unsure) !== undefined;
    return isKnown ? null : { code: 'POS_TERMINAL_UNSURE', chargeId: null };
  }

  /** Follows a charge until it has ended; one whose carrying failed is as one that nobody carries any more. */
  function follow(id: string, carried: Promise<void>): void {
    const done = carried
      .catch(onError)
      .then(async () => {
        const charge = kept.byId(id);
        if (charge && charge.state.leaseUntil !== null)
          await kept.keep({ ...charge, state: brokenOff(charge.state, now()), told: false }).catch(onError);
      })
      .finally(() => {
        going.delete(id);
        deps.onNews();
      });
    going.set(id, done);
  }

  const own: ChargeEar = {
    async say(said) {
      const taken = await heard(said);
      return { taken, canceled: kept.byId(said.id)?.state.cancelAsked ?? false };
    },
  };

  function charged(
    terminal: Pick<DrivenTerminal, 'id' | 'title' | 'bankType'>,
    more: Partial<KeptCharge>,
  ): KeptCharge {
    const at = now();
    const fresh = newCharge(at);
    return {
      id: '',
      origin: 'TILL',
      terminal: { id: terminal.id, title: terminal.title, bankType: terminal.bankType },
      wanted: null,
      deviceId: null,
      amountRial: 0,
      state: moveCharge(fresh, { step: 'CLAIM', by: BY }, at) ?? fresh,
      handle: null,
      providerCode: null,
      reference: null,
      trace: null,
      cardMask: null,
      lastTaken: null,
      byPerson: false,
      at,
      told: false,
      ...more,
    };
  }

  /** Makes a charge that is never to be carried. */
  function calledBack(id: string, terminal: DrivenTerminal, amountRial: number): KeptCharge {
    const fresh = newCharge(now());
    const state = moveCharge(fresh, { step: 'CANCEL' }, now()) ?? fresh;
    return charged(terminal, { id, origin: 'SERVER', amountRial, state, told: true });
  }

  const jobOf = (charge: KeptCharge, kind: ChargeJob['kind'], terminal: DrivenTerminal): ChargeJob => {
    const { id, handle, amountRial } = charge;
    return { id, kind, amountRial, handle, terminal };
  };

  type Done = LocalChargeRefusal['code'] | LocalChargeRefusal | null;

  /** Tells which charge a till means: the one it asks for, or the one it stands for that the server sent. */
  function meant({ kind, chargeId, instead }: LocalChargeAsk): string {
    const before = kind === 'START' && instead && !kept.byId(chargeId) ? kept.byId(instead) : undefined;
    return before?.id ?? chargeId;
  }

  async function start(
    id: string,
    wanted: LocalChargeWanted,
    instead: string | null,
    deviceId: string,
  ): Promise<Done> {
    const known = kept.byId(id);
    if (known) {
      if (!isSame(known, wanted)) return 'IDEMPOTENCY_CONFLICT';
      // The server spoke of it first, and its till goes on with it here.
      if (!known.wanted) await kept.keep({ ...known, wanted, deviceId });
      return null;
    }
    const terminal = deps.terminals().find((each) => each.id === wanted.posTerminalId);
    const made = terminal && makeTerminal(terminal, null, reach);
    if (!terminal || !made) return 'POS_TERMINAL_NOT_FOUND';
    const held = inTheWay(terminal.id);
    if (held) return held;
    const amountRial = toRial(wanted);
    const charge = charged(terminal, { id, wanted, deviceId, amountRial });
    // Should the server hand out the other one later, it hears that it is called back. Both are known at once.
    if (instead) void kept.keep(calledBack(instead, terminal, amountRial)).catch(onError);
    const written = kept.keep(charge);
    follow(
      id,
      written.then(() => carryCharge(jobOf(charge, 'CHARGE', terminal), made, own)),
    );
    await written;
    return null;
  }

  async function inquire(id: string): Promise<Done> {
    const charge = kept.byId(id);
    if (!charge) return 'POS_CHARGE_NOT_FOUND';
    const terminal = deps.terminals().find((each) => each.id === charge.terminal.id);
    const made = terminal && makeTerminal(terminal, null, reach);
    if (!terminal || !made || !TERMINAL_FACTS[terminal.bankType].inquires) return 'POS_CHARGE_CANNOT_ASK';
    // That nobody knows how it ended is kept before the line to its terminal is closed: who asks in between waits for that.
    if (charge.state.status === 'UNKNOWN' && charge.state.leaseUntil === null) await going.get(id);
    if (going.has(id) || !(await step(id, { step: 'ASK' }))) return 'POS_CHARGE_NOT_OPEN';
    if (going.has(id) || !(await step(id, { step: 'CLAIM', by: BY }))) return 'POS_CHARGE_NOT_OPEN';
    follow(id, carryCharge(jobOf(charge, 'INQUIRY', terminal), made, own));
    return null;
  }

  async function say(id: string, approved: boolean, reference: string): Promise<Done> {
    const before = kept.byId(id);
    if (!before) return 'POS_CHARGE_NOT_FOUND';
    // What was taken is entered for itself: this charge is of another amount.
    if (approved && before.providerCode === OTHER_AMOUNT_TAKEN) return 'POS_CHARGE_DIFFERS';
    const word = { step: approved ? 'SAY_APPROVED' : 'SAY_DECLINED' } as const;
    const facts = { byPerson: true, reference: (approved && reference) || before.reference };
    return (await step(id, word, facts)) ? null : 'POS_CHARGE_NOT_OPEN';
  }

  async function answer(ask: LocalChargeAsk, chargeId: string, pass: LocalPass): Promise<Done> {
    const { kind, wanted, instead, reference } = ask;
    if (!pass.takesMoney) return 'forbidden';
    switch (kind) {
      case 'START':
        return wanted ? start(chargeId, wanted, instead, pass.deviceId) : 'POS_CHARGE_NOT_FOUND';
      case 'ASK':
        return inquire(chargeId);
      case 'CANCEL':
        if (!kept.byId(chargeId)) return 'POS_CHARGE_NOT_FOUND';
        return (await step(chargeId, { step: 'CANCEL' })) ? null : 'POS_CHARGE_NOT_OPEN';
      case 'SAY_APPROVED':
      case 'SAY_DECLINED':
        return say(chargeId, kind === 'SAY_APPROVED', reference);
      case 'READ':
        return kept.byId(chargeId) ? null : 'POS_CHARGE_NOT_FOUND';
      case 'LIST':
        return null;
    }
  }

  /** Tells how a charge that is known already ended, as if its terminal said so now. */
  function asKnown(id: string, bankType: CardTerminal['bankType']): CardTerminal {
    return {
      bankType,
      async charge({ mayCharge, amountRial }): Promise<ChargeOutcome> {
        const unknown = { outcome: 'UNKNOWN', providerCode: 'KNOWN_HERE' } as const;
        if (!(await mayCharge(null))) return unknown;
        await going.get(id);
        const charge = kept.byId(id);
        const said = charge && saidOf(charge);
        if (said?.step === 'APPROVE' && said.proof)
          return { outcome: 'APPROVED', proof: { ...said.proof, amountRial } };
        if (said?.step === 'DECLINE')
          return {
            outcome: 'DECLINED',
            decline: said.decline ?? 'OTHER',
            providerCode: said.providerCode ?? '',
          };
        if (said?.proof)
          return { ...unknown, providerCode: said.providerCode ?? unknown.providerCode, proof: said.proof };
        return unknown;
      },
      inquire: async () => ({ outcome: 'NOT_OFFERED' }),
    };
  }

  /** Says to the server what the terminal says, after it is on the disk here; only SEND is the server's to allow first. */
  function alsoHere(server: ChargeEar): ChargeEar {
    return {
      async say(said) {
        if (said.step === 'SEND') {
          const allowed = await server.say(said);
          return { ...allowed, taken: allowed.taken && (await heard(said)) };
        }
        if (said.step === 'HOLD') {
          const answered = await server.say(said).catch(() => ({ taken: true, canceled: false }));
          const canceled = kept.byId(said.id)?.state.cancelAsked ?? false;
          return { ...answered, canceled: answered.canceled || canceled };
        }
        await heard(said);
        const answered = await server.say(said);
        await told(said.id);
        return answered;
      },
    };
  }

  async function told(id: string): Promise<void> {
    const charge = kept.byId(id);
    if (!charge) return;
    if (charge.state.status === 'UNKNOWN') justLost.add(id);
    await kept.keep({ ...charge, told: true });
  }

  async function carryForServer(server: ChargeEar, job: ChargeJob): Promise<void> {
    const { id, kind, amountRial, handle } = job;
    const terminal = { ...job.terminal, title: titleOf(job.terminal.id) };
    const made = makeTerminal(job.terminal, null, reach);
    if (!made) return;
    const busy = busyAt(terminal.id);
    if (kind === 'INQUIRY') {
      const isOther = busy !== undefined && busy.id !== id;
      const nobody: CardTerminal = {
        ...made,
        inquire: async () => ({ outcome: 'NOTHING', providerCode: 'BUSY' }),
      };
      return carryCharge(job, isOther ? nobody : made, kept.byId(id) ? alsoHere(server) : server);
    }
    if (kept.byId(id)) return carryCharge(job, asKnown(id, made.bankType), server);
    if (busy) {
      const refused = { id, step: 'DECLINE', decline: 'TERMINAL_BUSY', providerCode: null } as const;
      await server.say({ ...refused, handle: null, proof: null });
      return;
    }
    const written = kept.keep(charged(terminal, { id, origin: 'SERVER', amountRial, handle }));
    const carried = written.then(() => carryCharge(job, made, alsoHere(server)));
    follow(id, carried);
    return carried;
  }

  const titleOf = (terminalId: string) => deps.terminals().find(({ id }) => id === terminalId)?.title ?? '';

  return {
    async ask(ask: LocalChargeAsk, pass: LocalPass): Promise<LocalChargeAnswer> {
      const chargeId = meant(ask);
      const done = await answer(ask, chargeId, pass);
      const refused = typeof done === 'string' ? { code: done, chargeId: null } : done;
      const one = kept.byId(chargeId);
      const shown: readonly LocalCharge[] =
        ask.kind === 'LIST' && !refused
          ? kept.all().filter(isOpen).map(viewOf)
          : one && !refused
            ? [viewOf(one)]
            : [];
      return { id: ask.id, charges: shown, refused };
    },
    carryForServer,
    /** What the server said anew of its terminals holds from now on. */
    heardOfTerminals: () => justLost.clear(),
    /** Lists what the server is to be told or asked: charges of tills, and its own that it did not hear of. */
    forServer: () =>
      kept.all().filter(({ id, origin, told: isTold, state }) => {
        if (going.has(id)) return false;
        return !isTold || (origin === 'TILL' && state.status === 'UNKNOWN');
      }),
    /** Keeps that the server knows how this one stands, unless it stands otherwise by now. */
    async markTold(charge: KeptCharge): Promise<void> {
      if (!charge.told && kept.byId(charge.id) === charge) await told(charge.id);
    },
    /** Somebody in the back office said how one ended of which nobody knew. */
    async settle(id: string, approved: boolean): Promise<void> {
      await say(id, approved, '');
    },
    async settled(): Promise<void> {
      await Promise.all(going.values());
    },
  };
}
export type ChargeDesk = ReturnType<typeof createChargeDesk>;
