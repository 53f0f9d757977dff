import { Anchor, Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { CUSTOMER_SEGMENTS, isOneOf } from '@sofreh/domain/enums';
import { formatPhone } from '@sofreh/fa/digits';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { IconGift, IconPower, IconTableImport, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, apiFile } from '#web/api/index.ts';
import { askAgain, callQuery, useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { Confirm, type DataColumn, DataList, JalaliDate, useListAddress } from '#web/ui/index.ts';
import { CodeTabs } from './code-tabs.tsx';
import { GiveDrawer } from './give-drawer.tsx';
import { GiveSegmentDrawer } from './give-segment.tsx';
import { codesTexts, personalTexts as texts } from './texts.ts';
import { CODES, PERSONAL_CODES, type PersonalCode } from './types.ts';

/** Ten characters are read aloud in two halves, and are taken so. */
export function spelledCode(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}

/** Gives the kind that an address names, as the call takes it. */
function kindOf(kind: string | undefined): { kind?: PersonalCode['kind'] } {
  return kind === 'PERSONAL' || kind === 'FRIENDS' ? { kind } : {};
}

/** Says whom it was made for: a segment, the people of a workbook, or its owner alone. */
function Origin({ batch }: Pick<PersonalCode, 'batch'>) {
  if (!batch) return texts.ofOne;
  if (!batch.segment) return texts.ofExcel;
  const { name, title } = batch.segment;
  return (
    <Anchor component={Link} to="/bo/segments/$segment" params={{ segment: name } as never} lh="44px">
      {isOneOf(CUSTOMER_SEGMENTS, name) ? customerSegmentLabels[name] : title}
    </Anchor>
  );
}

function stateOf({ active, usageLimit, usageCount }: PersonalCode) {
  if (usageLimit !== null && usageCount >= usageLimit) return 'usedUp';
  return active ? 'active' : 'off';
}

const columns: readonly DataColumn<PersonalCode>[] = [
  {
    key: 'code',
    title: texts.code,
    card: 'title',
    render: ({ code }) => (
      <Text fw={700} className="numbers">
        <bdi dir="ltr">{spelledCode(code)}</bdi>
      </Text>
    ),
  },
  {
    key: 'customer',
    title: texts.customer,
    render: ({ customerName, phoneNumber }) => (
      <Stack gap={2}>
        <span>{customerName}</span>
        <Text size="sm" c="dimmed">
          <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
        </Text>
      </Stack>
    ),
  },
  {
    key: 'kind',
    title: texts.kind,
    render: ({ kind, isReward }) => (isReward ? texts.reward : texts.kinds[kind]),
  },
  {
    key: 'discount',
    title: texts.discount,
    render: ({ discountCode, discountTitle }) => discountTitle || <bdi>{discountCode}</bdi>,
  },
  { key: 'origin', title: texts.origin, render: ({ batch }) => <Origin batch={batch} /> },
  {
    key: 'uses',
    title: texts.uses,
    render: ({ usageCount, usageLimit }) => codesTexts.usesOf(usageCount, usageLimit),
  },
  {
    key: 'since',
    title: texts.since,
    render: ({ createdAt }) => <JalaliDate at={createdAt} form="shortDate" />,
  },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: (code) => {
      const state = stateOf(code);
      return (
        <Badge variant="light" color={state === 'active' ? 'green' : 'gray'} size="lg" tt="none" fw={600}>
          {codesTexts.states[state]}
        </Badge>
      );
    },
  },
];

/** Lists the codes of one person each: given one by one, from a workbook, or as thanks for a friend. */
export function PersonalCodesPage() {
  const list = useListAddress<typeof PERSONAL_CODES>({ filters: ['search', 'kind', 'discountCodeId'] });
  const [giving, setGiving] = useState<'ONE' | 'SEGMENT' | null>(null);
  const [removed, setRemoved] = useState<PersonalCode | null>(null);
  const { search, kind, discountCodeId } = list.address;
  const filter = {
    ...(search ? { search } : {}),
    ...kindOf(kind),
    ...(discountCodeId ? { discountCodeId } : {}),
  };
  const query = useQuery(callQuery(PERSONAL_CODES, { query: { ...list.query, ...filter } }));
  const discounts = useQuery(wholeListQuery(CODES, {})).data?.data ?? [];
  const change = useChange({
    run: ({ id, active, usageLimit, expiration }: PersonalCode, options) =>
      api('PUT /api-identity/api/usersubscriptioncode', {
        body: { id, active: !active, usageLimit, expiration },
        ...options,
      }),
    changes: [PERSONAL_CODES],
  });
  return (
    <>
      <CodeTabs at="/bo/discount-codes/personal" />
      <DataList
        name="personal-codes"
        title={codesTexts.personalTitle}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ code }) => spelledCode(code)}
        rowActions={(code) => [
          {
            label: code.active ? texts.switchOff : texts.switchOn,
            icon: <IconPower size={18} aria-hidden />,
            onClick: () => change.start(code),
          },
          {
            label: codesTexts.remove,
            icon: <IconTrash size={18} aria-hidden />,
            onClick: () => setRemoved(code),
          },
        ]}
        searchFor={texts.search}
        filters={
          <>
            <Select
              aria-label={texts.kind}
              placeholder={texts.kind}
              size="md"
              w={160}
              clearable
              data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
              value={kind ?? null}
              onChange={(value) => list.filter({ kind: value ?? undefined })}
            />
            <Select
              aria-label={texts.discount}
              placeholder={texts.discount}
              size="md"
              w={190}
              clearable
              searchable
              data={discounts.map(({ id, code, title }) => ({ value: id, label: title || code }))}
              value={discountCodeId ?? null}
              onChange={(value) => list.filter({ discountCodeId: value ?? undefined })}
            />
          </>
        }
        actions={<Actions onGive={setGiving} />}
        excel={() => apiFile('GET /api-identity/api/usersubscriptioncode/excel', { query: filter })}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          action: (
            <Button component={Link} to="/bo/segments" variant="default" h={44}>
              {texts.segments}
            </Button>
          ),
        }}
      />
      {giving === 'ONE' && <GiveDrawer discounts={discounts} onClose={() => setGiving(null)} />}
      {giving === 'SEGMENT' && (
        <GiveSegmentDrawer segment={null} title={texts.toSegmentTitle} onClose={() => setGiving(null)} />
      )}
      <RemovePersonal code={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function Actions({ onGive }: { readonly onGive: (whom: 'ONE' | 'SEGMENT') => void }) {
  return (
    <Group gap="sm">
      <Button
        component={Link}
        to="/bo/discount-codes/import"
        variant="default"
        h={44}
        leftSection={<IconTableImport size={18} aria-hidden />}
      >
        {texts.import}
      </Button>
      <Button
        variant="default"
        h={44}
        onClick={() => onGive('SEGMENT')}
        leftSection={<IconUsersGroup size={18} aria-hidden />}
      >
        {texts.toSegment}
      </Button>
      <Button h={44} onClick={() => onGive('ONE')} leftSection={<IconGift size={18} aria-hidden />}>
        {texts.give}
      </Button>
    </Group>
  );
}

type RemoveProps = { readonly code: PersonalCode | null; readonly onClose: () => void };

function RemovePersonal({ code, onClose }: RemoveProps) {
  const remove = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/api/usersubscriptioncode', { body: { id }, ...options }),
    changes: [PERSONAL_CODES],
    done: texts.removed,
    onDone: () => {
      askAgain(CODES);
      onClose();
    },
  });
  return (
    <Confirm
      opened={code !== null}
      danger
      title={texts.removeTitle(spelledCode(code?.code ?? ''))}
      hint={texts.removeHint}
      confirmLabel={codesTexts.remove}
      loading={remove.running}
      fault={remove.fault}
      onConfirm={() => code && remove.start(code.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}
