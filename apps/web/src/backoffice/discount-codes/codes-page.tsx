import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { formatMoney } from '@sofreh/fa/money';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  Confirm,
  type DataColumn,
  DataList,
  JalaliDate,
  Money,
  useListAddress,
  useNow,
} from '#web/ui/index.ts';
import { CodeDrawer } from './code-form.tsx';
import { CodeTabs } from './code-tabs.tsx';
import { type CodeState, stateOf } from './code-words.ts';
import { codesTexts as texts } from './texts.ts';
import { CODES, type Code } from './types.ts';

const COLORS: Readonly<Record<CodeState, string>> = {
  active: 'green',
  off: 'gray',
  later: 'blue',
  over: 'gray',
  usedUp: 'orange',
};

function useColumns(): readonly DataColumn<Code>[] {
  const { currency } = useStaff().vendor;
  const now = useNow();
  return [
    { key: 'code', title: texts.code, card: 'title', render: (code) => <CodeName code={code} /> },
    { key: 'benefit', title: texts.benefit, render: (code) => codeBenefitText(code, currency) },
    {
      key: 'uses',
      title: texts.uses,
      render: ({ usageCount, usageLimit }) => texts.usesOf(usageCount, usageLimit),
    },
    {
      key: 'cost',
      title: texts.cost,
      align: 'end',
      render: ({ spent, budget }) => (
        <>
          <Money amount={spent} currency={currency} />
          {budget !== null && (
            <Text size="sm" c="dimmed">
              {texts.ofBudget(formatMoney(budget, currency))}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'until',
      title: texts.until,
      render: ({ expiration }) =>
        // A code ends as a day begins; the day before is its last.
        expiration ? <JalaliDate at={new Date(Date.parse(expiration) - 1)} form="shortDate" /> : texts.always,
    },
    {
      key: 'bearer',
      title: texts.bearer,
      hiddenByDefault: true,
      render: ({ vendorDeal }) => (vendorDeal ? texts.vendorBears : texts.platformBears),
    },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: (code) => {
        const state = stateOf(code, now);
        return (
          <Badge variant="light" color={COLORS[state]} size="lg" tt="none" fw={600}>
            {texts.states[state]}
          </Badge>
        );
      },
    },
  ];
}

function CodeName({ code: { code, title, personal } }: { readonly code: Code }) {
  return (
    <Stack gap={2}>
      <Text fw={700}>
        <bdi>{code}</bdi>
      </Text>
      {title && (
        <Text size="sm" c="dimmed">
          {title}
        </Text>
      )}
      {personal && (
        <Group>
          <Badge variant="outline" size="md" tt="none" fw={500}>
            {texts.personalBadge}
          </Badge>
        </Group>
      )}
    </Stack>
  );
}

/** The discount codes: what each gives, how often it was used and what it has cost. */
export function CodesPage() {
  const list = useListAddress<typeof CODES>({ filters: ['search', 'active'] });
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Code | 'new' | null>(null);
  const [removed, setRemoved] = useState<Code | null>(null);
  const { search, active } = list.address;
  const given = { ...(search ? { search } : {}), ...(active ? { active: active as 'true' } : {}) };
  const query = useQuery(callQuery(CODES, { query: { ...list.query, ...given } }));
  return (
    <>
      <CodeTabs at="/bo/discount-codes" />
      <DataList
        name="discount-codes"
        title={texts.title}
        columns={useColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        onOpen={setEdited}
        rowActions={(code) => [
          { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, onClick: () => setEdited(code) },
          {
            label: texts.personalOf,
            icon: <IconUsers size={18} aria-hidden />,
            onClick: () =>
              void navigate({
                to: '/bo/discount-codes/personal',
                search: { discountCodeId: code.id } as never,
              }),
          },
          { label: texts.remove, icon: <IconTrash size={18} aria-hidden />, onClick: () => setRemoved(code) },
        ]}
        searchFor={texts.search}
        filters={
          <Select
            aria-label={texts.filterState}
            placeholder={texts.filterState}
            size="md"
            w={150}
            clearable
            data={[
              { value: 'true', label: texts.filterActive },
              { value: 'false', label: texts.filterOff },
            ]}
            value={active ?? null}
            onChange={(value) => list.filter({ active: value ?? undefined })}
          />
        }
        actions={
          <Button h={44} onClick={() => setEdited('new')} leftSection={<IconPlus size={18} aria-hidden />}>
            {texts.add}
          </Button>
        }
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      <CodeDrawer code={edited} onClose={() => setEdited(null)} />
      <RemoveCode code={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function RemoveCode({ code, onClose }: { readonly code: Code | null; readonly onClose: () => void }) {
  const remove = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/identity/discountcodes/{id}', { params: { id }, ...options }),
    changes: [CODES],
    onDone: onClose,
  });
  return (
    <Confirm
      opened={code !== null}
      danger
      title={texts.removeTitle(code?.code ?? '')}
      hint={texts.removeHint}
      confirmLabel={texts.remove}
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
