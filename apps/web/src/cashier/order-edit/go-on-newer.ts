import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import { wantedWords } from '@sofreh/domain/order-edit';
import { api, newId } from '#web/api/index.ts';
import { changesOfIntent, seatsOfIntent } from '#web/offline/view/edit-changes.ts';
import { keepEdit } from './edit-drafts.ts';
import { beginEdit, replayEdit } from './edit-state.ts';
import { wordsOf } from './edit-words.ts';

type EditBody = Extract<SyncIntentInput, { kind: 'EDIT' }>['body'];

/**
 * Takes a change that came too late onto the order as the server has it now, as far as it still can be: as a change that is
 * typed and not sent, for a person to look at.
 * @returns the names of what is no longer possible.
 * @throws ApiFailure where the server is not to be heard.
 */
export async function goOnNewer(orderId: string, body: EditBody): Promise<readonly string[]> {
  const order = await api('GET /api/orders/{id}/detail', { params: { id: orderId }, quiet: true });
  const { state, skipped } = replayEdit(beginEdit(order), changesOfIntent(body), seatsOfIntent(body));
  const { discount, tip, serviceCharge } = body.edit;
  const words = wantedWords(wordsOf(order), body.edit.words ?? {});
  await keepEdit({ order, state, discount, extras: { tip, serviceCharge }, words, editId: newId() });
  return [...new Set(skipped)];
}
