import type { LocalChargeAskKind } from '@sofreh/domain/card-terminal';
import {
  type LocalCharge,
  type LocalChargeRefusal,
  type LocalChargeWanted,
  readLocalChargeAnswer,
} from '@sofreh/receipt/local';
import { currentHostDomain, newId } from '#web/api/index.ts';
import { doingNow, submitCharged } from '../outbox/submit.ts';
import { askBridge, BridgeUnheard } from '../paper/bridge-letter.ts';
import { readPaperDesk } from '../paper/paper-desk.ts';
import { dropNote, type KeptCharge, keepNote, readNote, readNotes } from './charge-notes.ts';

/** The bridge says at once how a charge stands; it does not wait for the card. */
const ASK_MS = 8_000;
/** A charge that its bridge has never heard of was not begun; younger ones may be on their way there. */
const UNHEARD_MS = 60_000;

/** It is thrown where no bridge of the shop answers. */
export class NoBridge extends Error {
  /** Tells whether it was asked and not heard: what it was asked for may have been done. */
  readonly unheard: boolean;
  constructor(unheard = false) {
    super('no bridge of the shop answers');
    this.unheard = unheard;
    this.name = 'NoBridge';
  }
}

/** It is thrown where the bridge does not do what it is asked. */
export class RefusedByBridge extends Error {
  readonly code: LocalChargeRefusal['code'];
  /** It is the charge in the way, where the bridge knows it. */
  readonly chargeId: string | null;
  constructor({ code, chargeId }: LocalChargeRefusal) {
    super(code);
    this.name = 'RefusedByBridge';
    this.code = code;
    this.chargeId = chargeId;
  }
}

/** Says whose bridge is asked. */
export type AtBridge = { readonly vendorId: string; readonly bridgeId: string };
type Asked = {
  readonly wanted?: LocalChargeWanted;
  readonly instead?: string | null;
  readonly reference?: string;
};

async function ask(
  { vendorId, bridgeId }: AtBridge,
  kind: LocalChargeAskKind,
  chargeId: string,
  { wanted, instead = null, reference = '' }: Asked = {},
): Promise<readonly LocalCharge[]> {
  const desk = await readPaperDesk(vendorId);
  const bridge = desk?.bridges.find(({ id }) => id === bridgeId);
  if (!bridge) throw new NoBridge();
  const id = newId();
  const words = { id, kind, chargeId, wanted: wanted ?? null, instead, reference };
  const answer = await askBridge(bridge, '/charges', words, ASK_MS, (said) =>
    readLocalChargeAnswer(said, id),
  ).catch((error: unknown) => {
    throw error instanceof BridgeUnheard ? new NoBridge(true) : error;
  });
  if (!answer) throw new NoBridge();
  if (answer.refused) throw new RefusedByBridge(answer.refused);
  return answer.charges;
}

/**
 * Reads what the bridge says of a charge; its money goes into the outbox once it was taken, and nobody asks about it
 * here any more once it has ended.
 * @param known what is charged, where the bridge had it from the server and knows nothing of its order.
 */
async function seen(
  at: AtBridge,
  charge: LocalCharge | undefined,
  known?: LocalChargeWanted,
): Promise<LocalCharge> {
  if (!charge) throw new NoBridge();
  if (charge.endedAt === null) return charge;
  const note = await readNote(charge.id);
  const wanted = note?.wanted ?? charge.wanted ?? known;
  if (charge.status !== 'APPROVED' || !wanted) await dropNote(charge.id);
  else await keepMoney(note ?? { ...at, id: charge.id, wanted, doing: doingNow() });
  return charge;
}

/**
 * Keeps the payment that a charge is, to the letter as the bridge's own word is entered by: the two find each other by
 * it.
 */
function keepMoney({ id, vendorId, bridgeId, wanted, doing }: KeptCharge): Promise<void> {
  const { orderId, posTerminalId, amount, allocations } = wanted;
  const payment = {
    id,
    method: 'CARD' as const,
    amount,
    reference: '',
    posTerminalId,
    bridgeId,
    ...(allocations.length > 0 ? { allocations: [...allocations] } : {}),
  };
  return submitCharged({ kind: 'PAY', vendorId, queue: orderId, body: { payments: [payment] } }, id, doing);
}

/**
 * Has a card terminal charged by the bridge of the shop. It is noted on the disk before: a till that dies meanwhile asks
 * again how it ended.
 * @param instead a charge for the same that the server was asked for and has not answered: it is carried out no more, or, where
 *   the bridge has it already, goes on in the place of this one.
 * @throws NoBridge, RefusedByBridge.
 */
export async function startChargeHere(
  at: AtBridge,
  id: string,
  wanted: LocalChargeWanted,
  instead: string | null,
): Promise<LocalCharge> {
  await keepNote({ ...at, id, wanted, doing: doingNow() });
  try {
    const [charge] = await ask(at, 'START', id, { wanted, instead });
    if (charge && charge.id !== id) await dropNote(id);
    return await seen(at, charge, wanted);
  } catch (error) {
    // Refused, it was not begun; unheard, it may have been.
    if (error instanceof RefusedByBridge) await dropNote(id);
    throw error;
  }
}

/** Asks how a charge stands. @throws NoBridge, RefusedByBridge. */
export async function readChargeHere(
  at: AtBridge,
  id: string,
  wanted?: LocalChargeWanted,
): Promise<LocalCharge> {
  const [charge] = await ask(at, 'READ', id);
  return seen(at, charge, wanted);
}

/** Takes a person's step of a charge. @throws NoBridge, RefusedByBridge. */
export async function stepChargeHere(
  at: AtBridge,
  id: string,
  kind: 'CANCEL' | 'ASK' | 'SAY_APPROVED' | 'SAY_DECLINED',
  reference = '',
): Promise<LocalCharge> {
  const [charge] = await ask(at, kind, id, { reference });
  return seen(at, charge);
}

/** This is a charge that holds a terminal, and the bridge that has it. */
export type HeldCharge = LocalCharge & { readonly wanted: LocalChargeWanted; readonly bridgeId: string };

/**
 * Gives the charges of orders that hold a terminal at the bridges of the shop, as far as one answers.
 * @throws NoBridge where one does not answer at which a charge of this till stands.
 */
export async function chargesHeldHere(vendorId: string): Promise<readonly HeldCharge[]> {
  const desk = await readPaperDesk(vendorId);
  const standing = new Set((await readNotes(currentHostDomain())).map(({ bridgeId }) => bridgeId));
  const held = await Promise.all(
    (desk?.bridges ?? []).map(async ({ id: bridgeId }) => {
      const charges = await ask({ vendorId, bridgeId }, 'LIST', newId()).catch((error: unknown) => {
        if (standing.has(bridgeId)) throw error;
        return [];
      });
      return charges.flatMap((charge) =>
        charge.wanted ? [{ ...charge, wanted: charge.wanted, bridgeId }] : [],
      );
    }),
  );
  return held.flat();
}

/** Tells whether charges of this till stand open at a bridge. */
export async function hasChargesHere(): Promise<boolean> {
  return (await readNotes(currentHostDomain())).length > 0;
}

/** Asks again about the charges whose end this till did not see: one that ended in the middle, or lost the bridge. */
export async function takeUpCharges(): Promise<void> {
  for (const note of await readNotes(currentHostDomain())) {
    try {
      await readChargeHere(note, note.id);
    } catch (error) {
      const isUnheard = error instanceof RefusedByBridge && error.code === 'POS_CHARGE_NOT_FOUND';
      if (isUnheard && Date.now() - note.doing.now > UNHEARD_MS) await dropNote(note.id);
    }
  }
}
