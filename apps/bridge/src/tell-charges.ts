import { BRIDGE_CHARGES_AT_ONCE } from '@sofreh/domain/limits';
import type { ChargeDesk } from './charge-desk.ts';
import { reportOf, saidOf } from './charge-views.ts';
import { RefusedByServer, type ServerCalls } from './server-calls.ts';

/**
 * Tells the server how charges ended that it did not hear of: its own in the words of whoever carries them, also where a
 * person at a till said that nothing was taken, those of tills as a report. What nobody knows is told again each time:
 * somebody may say it in the back office. Told twice it is the same.
 */
export async function tellCharges(
  desk: Pick<ChargeDesk, 'forServer' | 'markTold' | 'settle'>,
  calls: Pick<ServerCalls, 'sayCharge' | 'tellCharges'>,
): Promise<void> {
  const waiting = desk.forServer();
  for (const charge of waiting.filter(({ origin }) => origin === 'SERVER')) {
    const said = saidOf(charge);
    // That a person at a till saw money taken is entered by that till: the server asks somebody for the slip.
    const isTills = charge.byPerson && said?.step === 'APPROVE';
    if (said && !isTills && !(await calls.sayCharge(said).catch(passOver))) continue;
    await desk.markTold(charge);
  }
  const ofTills = waiting.filter(({ origin }) => origin === 'TILL').slice(0, BRIDGE_CHARGES_AT_ONCE);
  // It is said although there is nothing to tell: orders that charges are of may have come since.
  if (ofTills.length === 0) await calls.tellCharges([]);
  for (const charge of ofTills) {
    const report = reportOf(charge, Date.now());
    // Each is told by itself: what the server cannot read of one keeps no other back.
    const answer = report && (await calls.tellCharges([report]).catch(passOver));
    if (report && !answer) continue;
    await desk.markTold(charge);
    for (const { id, approved } of answer?.settled ?? []) await desk.settle(id, approved);
  }
}

/** Passes over one charge that the server refuses. @throws what is no refusal of this one alone. */
function passOver(error: unknown): null {
  if (error instanceof RefusedByServer && error.status === 400) return null;
  throw error;
}
