import { type ChargeDecline, HOLD_EVERY_MS, type SpeakerStep } from '@sofreh/domain/card-terminal';
import { rial } from '@sofreh/domain/money';
import type { TerminalSetup } from './make-terminal.ts';
import type { CardTerminal, ChargeOutcome, ChargeProof, InquiryOutcome } from './port.ts';

/** Names a charge that is to be carried to its terminal, or asked about there. */
export interface ChargeJob {
  readonly id: string;
  readonly kind: 'CHARGE' | 'INQUIRY';
  readonly amountRial: number;
  readonly handle: string | null;
  readonly terminal: TerminalSetup & { readonly id: string };
}

/** Is said of a charge by whoever carries it. */
export interface ChargeSaid {
  readonly id: string;
  readonly step: SpeakerStep;
  readonly handle: string | null;
  readonly decline: ChargeDecline | null;
  readonly providerCode: string | null;
  readonly proof: ChargeProof | null;
}

/** Hears what becomes of a charge. */
export interface ChargeEar {
  /** Tells how it stands. @returns whether it is still theirs to say, and whether the till wants the charge back. */
  say(said: ChargeSaid): Promise<{ readonly taken: boolean; readonly canceled: boolean }>;
}

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;
/** Tells how often the end of a charge is said again to somebody who does not hear it: for about ten minutes. */
const RETRIES = 45;

const saying = (id: string, step: SpeakerStep, more: Partial<ChargeSaid> = {}): ChargeSaid => ({
  id,
  step,
  handle: null,
  decline: null,
  providerCode: null,
  proof: null,
  ...more,
});

function endOf(id: string, outcome: ChargeOutcome): ChargeSaid {
  switch (outcome.outcome) {
    case 'APPROVED':
      return saying(id, 'APPROVE', { proof: outcome.proof });
    case 'DECLINED':
      return saying(id, 'DECLINE', { decline: outcome.decline, providerCode: outcome.providerCode });
    case 'UNKNOWN':
      return saying(id, 'LOSE', { providerCode: outcome.providerCode, proof: outcome.proof ?? null });
  }
}

function foundOf(id: string, outcome: InquiryOutcome): ChargeSaid {
  switch (outcome.outcome) {
    case 'APPROVED':
      return saying(id, 'FIND_APPROVED', { proof: outcome.proof });
    case 'DECLINED':
      return saying(id, 'FIND_DECLINED', { decline: outcome.decline, providerCode: outcome.providerCode });
    case 'LAST':
      return saying(id, 'FIND_NOTHING', { proof: outcome.proof });
    case 'NOTHING':
      return saying(id, 'FIND_NOTHING', {
        providerCode: outcome.providerCode,
        proof: outcome.proof ?? null,
      });
    case 'NOT_OFFERED':
      return saying(id, 'FIND_NOTHING', { providerCode: 'NOT_OFFERED' });
  }
}

/** Carries a claimed charge to its terminal and says how it ended, again and again until that was heard. */
export async function carryCharge(job: ChargeJob, terminal: CardTerminal, ear: ChargeEar): Promise<void> {
  const amountRial = rial(job.amountRial);
  if (job.kind === 'INQUIRY') {
    const found = await terminal.inquire({ chargeId: job.id, amountRial, handle: job.handle });
    return sayUntilHeard(ear, foundOf(job.id, found));
  }
  const stop = new AbortController();
  let holding: NodeJS.Timeout | undefined;
  const hold = async () => {
    const heard = await ear.say(saying(job.id, 'HOLD')).catch(() => null);
    if (heard?.canceled) stop.abort();
  };
  const outcome = await terminal.charge({
    chargeId: job.id,
    amountRial,
    canceled: stop.signal,
    async mayCharge(handle) {
      const { taken } = await ear.say(saying(job.id, 'SEND', { handle }));
      if (taken) holding = setInterval(() => void hold(), HOLD_EVERY_MS);
      return taken;
    },
  });
  clearInterval(holding);
  await sayUntilHeard(ear, endOf(job.id, outcome));
}

async function sayUntilHeard(ear: ChargeEar, said: ChargeSaid): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ear.say(said);
      return;
    } catch (error) {
      if (tries >= RETRIES) throw error;
      const delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** tries);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
