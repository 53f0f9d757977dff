import { connect } from 'node:net';
import {
  type ChargeJob,
  carryCharge,
  makeTerminal,
  type TerminalReach,
} from '@sofreh/providers/card-terminal';
import type { ServerCalls } from './server-calls.ts';

/** How this computer reaches the terminals of its own network. */
const NETWORK: TerminalReach = {
  dial: (host, port) => connect({ host, port, noDelay: true }),
  helperUrl: (host, port) => `http://${host}:${port}`,
};

/** Carries a charge that the server handed out to its terminal, and says how it ended until the server has heard it. */
export async function carryFor(calls: Pick<ServerCalls, 'sayCharge'>, job: ChargeJob): Promise<void> {
  const terminal = makeTerminal(job.terminal, null, NETWORK);
  if (terminal) await carryCharge(job, terminal, { say: (said) => calls.sayCharge(said) });
}
