import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type CallOptions } from '#web/api/index.ts';
import { useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { Confirm, Modal, type RowAction, RowMenu } from '#web/ui/index.ts';
import { type Entry, MENU_CHANGES, OF_KIND, OURS } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';
import { useMatch } from './use-match.ts';

type Props = {
  readonly shop: string;
  readonly entry: Entry;
  readonly editable: boolean;
  readonly onEdit: () => void;
};

function stateOf({ active, available }: Entry) {
  if (!active) return { label: texts.off, color: 'gray' };
  return available ? { label: texts.on, color: 'green' } : { label: texts.out, color: 'red' };
}

/** Shows one thing that stands there: what of ours it is, and what can be done with it. */
export function EntryRow({ shop, entry, editable, onEdit }: Props) {
  const { title, parentTitle, price, kind, hidden, stopped } = entry;
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const acts = useActs(shop, entry, () => setRemoving(false));
  const { label, color } = stateOf(entry);
  const priced = kind === 'ITEM' || kind === 'TOPPING';
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} style={{ flex: 1, minWidth: 220 }}>
        <Group gap="sm">
          <Text fw={700}>{title}</Text>
          <Badge variant="light" size="lg" tt="none" color={color}>
            {label}
          </Badge>
          {(hidden || stopped) && (
            <Badge variant="light" size="lg" tt="none" color="yellow">
              {texts.byHand}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[parentTitle, priced && formatMoney(price, 'TOMAN')].filter(Boolean).join('، ')}
        </Text>
        <OurSide entry={entry} />
        {acts.fault && (
          <Text role="alert" size="sm" c="red">
            {acts.fault}
          </Text>
        )}
      </Stack>
      {editable && (
        <Group gap="xs" wrap="nowrap">
          <MatchKeys shop={shop} entry={entry} onChoose={() => setChoosing(true)} />
          <RowMenu name={title} actions={actionsOf(entry, acts, onEdit, () => setRemoving(true))} />
        </Group>
      )}
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={texts.chooseFor(title)}>
        {choosing && <ChooseOurs shop={shop} entry={entry} onClose={() => setChoosing(false)} />}
      </Modal>
      <Confirm
        opened={removing}
        title={texts.removing(title)}
        confirmLabel={texts.remove}
        danger
        loading={acts.running}
        fault={acts.fault}
        onConfirm={acts.remove}
        onClose={() => setRemoving(false)}
      />
    </Group>
  );
}

function OurSide({ entry: { ourId, ourTitle, suggestion } }: { readonly entry: Entry }) {
  if (ourId) {
    return (
      <Text size="sm" c="#1f7a36">
        {ourTitle ? texts.isOurs(ourTitle) : texts.ourGone}
      </Text>
    );
  }
  return (
    <Text size="sm" c={suggestion ? 'var(--mantine-color-yellow-light-color)' : 'dimmed'}>
      {suggestion ? texts.looksLike(suggestion.title, suggestion.score) : texts.notMatched}
    </Text>
  );
}

type KeysProps = { readonly shop: string; readonly entry: Entry; readonly onChoose: () => void };

function MatchKeys({ shop, entry: { id, title, ourId, suggestion }, onChoose }: KeysProps) {
  const match = useMatch(shop);
  if (ourId) return null;
  return (
    <>
      {suggestion && (
        <Button
          h={44}
          variant="light"
          aria-label={texts.confirmFor(title, suggestion.title)}
          loading={match.running}
          onClick={() => match.start([{ entryId: id, ourId: suggestion.ourId }])}
        >
          {texts.confirm}
        </Button>
      )}
      <Button h={44} variant="default" aria-label={texts.chooseFor(title)} onClick={onChoose}>
        {texts.choose}
      </Button>
    </>
  );
}

interface Acts {
  readonly running: boolean;
  readonly fault: string | null;
  readonly sell: (available: boolean) => void;
  readonly activate: (active: boolean) => void;
  readonly unmatch: () => void;
  readonly remove: () => void;
}

function useActs(shop: string, { id, kind }: Entry, onRemoved: () => void): Acts {
  const match = useMatch(shop);
  const change = useChange({
    run: (act: (options: CallOptions) => Promise<unknown>, options) => act(options),
    changes: MENU_CHANGES,
    done: texts.began,
    onDone: onRemoved,
  });
  const path = OF_KIND[kind];
  const ids = [id];
  return {
    running: change.running,
    fault: change.fault ?? match.fault,
    sell: (available) =>
      change.start((options) =>
        api(`PUT ${path}/availability`, { body: { shop, ids, available }, ...options }),
      ),
    activate: (active) =>
      change.start((options) => api(`PUT ${path}/activation`, { body: { shop, ids, active }, ...options })),
    unmatch: () => match.start([{ entryId: id, ourId: null }]),
    remove: () => change.start((options) => api(`DELETE ${path}/{id}`, { params: { id }, ...options })),
  };
}

function actionsOf(
  { ourId, active, stopped }: Entry,
  acts: Acts,
  onEdit: () => void,
  onRemove: () => void,
): readonly RowAction[] {
  return [
    stopped
      ? { label: texts.resume, onClick: () => acts.sell(true) }
      : { label: texts.stop, onClick: () => acts.sell(false) },
    active
      ? { label: texts.hide, onClick: () => acts.activate(false) }
      : { label: texts.show, onClick: () => acts.activate(true) },
    { label: texts.edit, onClick: onEdit },
    ...(ourId ? [{ label: texts.unmatch, onClick: acts.unmatch }] : []),
    { label: texts.remove, danger: true, onClick: onRemove },
  ];
}

function ChooseOurs({
  shop,
  entry,
  onClose,
}: {
  readonly shop: string;
  readonly entry: Entry;
  readonly onClose: () => void;
}) {
  const { data } = useQuery(wholeListQuery(OURS, { shop, kind: entry.kind, matched: 'false' }));
  const [ourId, setOurId] = useState<string | null>(null);
  const match = useMatch(shop);
  return (
    <Stack>
      <Select
        label={texts.choose}
        size="md"
        searchable
        data={(data?.data ?? []).map(({ ourId: value, title, parentTitle, price }) => ({
          value,
          label: [title, parentTitle, price > 0 && formatNumber(price)].filter(Boolean).join('، '),
        }))}
        value={ourId}
        onChange={setOurId}
      />
      {match.fault && (
        <Text role="alert" c="red">
          {match.fault}
        </Text>
      )}
      <Button
        h={48}
        disabled={ourId === null}
        loading={match.running}
        onClick={() => {
          match.start([{ entryId: entry.id, ourId }]);
          onClose();
        }}
      >
        {texts.confirm}
      </Button>
    </Stack>
  );
}
