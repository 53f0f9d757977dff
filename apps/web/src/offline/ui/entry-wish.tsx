import { Text } from '@mantine/core';
import type { SyncIntentInput } from '@sofreh/contract/main/sync-intents';
import type { Currency } from '@sofreh/domain/enums';
import { offlineTexts } from '../texts.ts';

type BodyOf<K> = Extract<SyncIntentInput, { kind: K }>['body'];
type Change = { readonly id: string; readonly title: string; readonly from: number; readonly to: number };
type Props = {
  readonly entry: { readonly intent: SyncIntentInput };
  readonly currency: Currency;
};

/** How the counts of lines differ from what the edit began with. */
export function changesOf({ was, charged }: Pick<BodyOf<'EDIT'>, 'was' | 'charged'>): Change[] {
  const before = new Map(was.map((line) => [line.id, line]));
  const after = new Map(charged.lines.map((line) => [line.id, line]));
  return [...new Map([...before, ...after]).values()]
    .map(({ id, title }) => ({
      ...{ id, title, from: before.get(id)?.count ?? 0, to: after.get(id)?.count ?? 0 },
    }))
    .filter(({ from, to }) => from !== to);
}

/** What was wished in words: the lines changed, the table, why money goes back, what was done with the drawer. */
export function EntryWish({ entry: { intent }, currency }: Props) {
  const lines = wordsOf(intent, currency);
  return lines.map((text) => (
    <Text key={text} size="sm">
      {text}
    </Text>
  ));
}

function wordsOf(intent: SyncIntentInput, currency: Currency): readonly string[] {
  switch (intent.kind) {
    case 'EDIT':
      return changesOf(intent.body).map(({ title, from, to }) => offlineTexts.changed(title, from, to));
    case 'MOVE_TABLE':
      return [offlineTexts.movedTable(intent.body.from.tableName, intent.body.tableName)];
    case 'REFUND':
      return [offlineTexts.because(intent.body.request.reason)];
    case 'DRAWER':
      return [drawerWords(intent.body, currency)];
    default:
      return [];
  }
}

function drawerWords(body: BodyOf<'DRAWER'>, currency: Currency): string {
  if (body.action === 'OPEN') return offlineTexts.drawerOpened(body.openingAmount, currency);
  if (body.action === 'CLOSE') return offlineTexts.drawerClosed(body.countedAmount, currency);
  const said = body.kind === 'PAY_IN' ? offlineTexts.paidIn : offlineTexts.paidOut;
  return said(body.amount, currency, body.reason);
}
