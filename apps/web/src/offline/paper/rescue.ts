import { type Json, pack, rescueParts } from '@sofreh/domain/rescue';
import { readQueues } from '../store/read-entries.ts';

/**
 * Gives codes that restore an order of this till at another one: its making and its payments as they are signed here.
 * It is empty where the server has it, where nobody signed it, and where it is too long for a slip; also where its
 * lines were changed here since: a code that restores other lines than the slip says is worse than none.
 */
export async function rescueOf(orderId: string): Promise<readonly string[]> {
  const entries = await readQueues([orderId]);
  if (entries.some(({ intent }) => intent.kind === 'EDIT')) return [];
  const said = entries
    .filter(({ intent }) => intent.kind === 'CREATE' || intent.kind === 'PAY')
    .toSorted((a, b) => a.position - b.position);
  const [first] = said;
  if (first?.intent.kind !== 'CREATE' || first.state === 'SENT') return [];
  if (said.some(({ intent }) => !intent.proof)) return [];
  // They are taken as they go over the wire, which is what was signed.
  const intents = JSON.parse(JSON.stringify(said.map(({ intent }) => intent))) as Json;
  return rescueParts(pack(intents)) ?? [];
}
