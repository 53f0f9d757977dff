import { toRial } from '@sofreh/domain/money';
import type { ChargeJob } from '@sofreh/providers/card-terminal';
import type { FastifyBaseLogger } from 'fastify';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import type { AppServices, CardTerminals } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import {
  type CarryingTerminal,
  type ChargeRow,
  readCharge,
  readTerminal,
  readWaitingFor,
} from './card-charges.queries.ts';
import { endOverdue, hearOfCharge, stepCharge } from './card-charges.ts';
import { openTerminalKeys } from './terminal-keys.ts';

/** Holds what carrying a charge takes. */
export interface CarryDeps extends ChangeDeps {
  readonly terminals: CardTerminals;
  readonly warn: (facts: object, message: string) => void;
}

/** Gathers what carrying takes, of a call's context. */
export function carryDeps(
  ctx: ChangeContext & { readonly app: AppServices; readonly log: Pick<FastifyBaseLogger, 'warn'> },
): CarryDeps {
  return {
    ...changeDeps(ctx),
    terminals: ctx.app.terminals,
    warn: (facts, message) => ctx.log.warn(facts, message),
  };
}

function jobOf(charge: ChargeRow, kind: ChargeJob['kind'], terminal: CarryingTerminal): ChargeJob {
  const { id, bankType, ip, port, serialNumber, acceptorId, terminalId } = terminal;
  return {
    id: charge.id,
    kind,
    amountRial: toRial(charge),
    handle: charge.handle,
    terminal: { id, bankType, ip, port, serialNumber, acceptorId, terminalId },
  };
}

/** Claims a charge, or the question about one. @returns what is to be done; null where another has it. */
async function claim(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
  terminal: CarryingTerminal,
  by: string,
): Promise<ChargeJob | null> {
  const before = await readCharge(deps.db, vendorId, id);
  if (!before || !(await stepCharge(deps, vendorId, id, { step: 'CLAIM', by }))) return null;
  return jobOf(before, before.status === 'UNKNOWN' ? 'INQUIRY' : 'CHARGE', terminal);
}

/**
 * Carries a charge, or asks about it, from this process where the terminal is the server's to reach; one behind a bridge
 * waits for the bridge. Nobody waits for it: the till follows the charge.
 */
export async function carryHere(deps: CarryDeps, vendorId: string, charge: ChargeRow): Promise<void> {
  const terminal = await readTerminal(deps.db, vendorId, charge.posTerminalId);
  if (!terminal || (terminal.bridgeId !== null && terminal.bankType !== 'SAMAN')) return;
  const by = `server:${newId()}`;
  const job = await claim(deps, vendorId, charge.id, terminal, by);
  if (!job) return;
  const ear = { say: (said: Parameters<typeof hearOfCharge>[3]) => hearOfCharge(deps, vendorId, by, said) };
  const keys = openTerminalKeys(deps.terminals.box, vendorId, terminal);
  const work = await deps.terminals.carrier(vendorId, job, keys, ear);
  if (work) {
    // A charge waits for a card for minutes, and each terminal has one alone: nothing is queued behind it.
    void work().catch((error: unknown) => deps.warn({ error, chargeId: job.id }, 'A charge was not carried'));
    return;
  }
  const word = job.kind === 'CHARGE' ? 'DECLINE' : 'FIND_NOTHING';
  await hearOfCharge(deps, vendorId, by, {
    id: job.id,
    step: word,
    handle: null,
    decline: 'NOT_REACHED',
    providerCode: 'NO_KEYS',
    proof: null,
  });
}

/** Reads the charges a bridge is to carry or ask about now, claimed for it. */
export async function claimForBridge(
  deps: ChangeDeps,
  vendorId: string,
  bridgeId: string,
): Promise<readonly ChargeJob[]> {
  await endOverdue(deps, vendorId);
  const jobs: ChargeJob[] = [];
  for (const { id, posTerminalId } of await readWaitingFor(deps.db, vendorId, bridgeId)) {
    const terminal = await readTerminal(deps.db, vendorId, posTerminalId);
    if (!terminal || terminal.bankType === 'SAMAN') continue;
    const job = await claim(deps, vendorId, id, terminal, `bridge:${bridgeId}`);
    if (job) jobs.push(job);
  }
  return jobs;
}
