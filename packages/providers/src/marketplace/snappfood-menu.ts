import { asInteger, asList, asObject, asText, unreachable } from '../http/index.ts';
import type { MarketplaceMenu, MenuChangesOutcome } from './menu-port.ts';
import type { MarketplaceConfig } from './port.ts';
import { readEntry, readOpening, readResults, writtenFields } from './read-menu.ts';
import { askSnappFood } from './snappfood-call.ts';

/** Speaks the menu half of our contract with SnappFood (docs/decisions/0041-marketplace-menu.md). */
export function snappFoodMenu(config: MarketplaceConfig): MarketplaceMenu {
  /** Sends changes under their ids and reads one result for each. */
  async function send(path: string, ids: readonly string[], body: object): Promise<MenuChangesOutcome> {
    const answer = await askSnappFood(config, 'POST', path, body);
    if (answer.outcome !== 'ANSWERED') return answer;
    const results = readResults(answer.body, ids);
    return results ? { outcome: 'ANSWERED', results } : unreachable('BAD_ANSWER');
  }

  return {
    async page(kind, after) {
      const mark = after === null ? '' : `&after=${encodeURIComponent(after)}`;
      const answer = await askSnappFood(config, 'GET', `/menu?kind=${kind}${mark}`);
      if (answer.outcome !== 'ANSWERED') return answer;
      const { version, total, entries, next } = asObject(answer.body);
      const [known, count] = [asInteger(version), asInteger(total)];
      const read = asList(entries).map(readEntry);
      const whole = read.filter((each) => each !== null);
      // Something unreadable left out would look as if it stood there no more.
      if (known === null || count === null || whole.length < read.length) return unreachable('BAD_ANSWER');
      return { outcome: 'PAGE', version: known, total: count, entries: whole, next: asText(next) };
    },
    change: (changes) =>
      send(
        '/menu/changes',
        changes.map(({ id }) => id),
        {
          changes: changes.map(({ fields, ...change }) => ({
            ...change,
            operation: fields ? 'PUT' : 'REMOVE',
            ...(fields ? { fields: writtenFields(fields) } : {}),
          })),
        },
      ),
    setAvailable: (sequence, changes) =>
      send(
        '/menu/availability',
        changes.map(({ kind, entryId }) => `${kind}/${entryId}`),
        { sequence, changes },
      ),
    async opening() {
      const answer = await askSnappFood(config, 'GET', '/opening');
      if (answer.outcome !== 'ANSWERED') return answer;
      const opening = readOpening(answer.body);
      return opening ? { outcome: 'OPENING', opening } : unreachable('BAD_ANSWER');
    },
    async setOpening(sequence, opening) {
      const answer = await askSnappFood(config, 'POST', '/opening', { sequence, ...opening });
      return answer.outcome === 'ANSWERED' ? { outcome: 'DONE' } : answer;
    },
  };
}
