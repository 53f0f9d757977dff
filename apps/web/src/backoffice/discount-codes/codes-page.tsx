import { Button, Select, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconPower, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { Confirm, DataList, useListAddress } from '#web/ui/index.ts';
import { useColumns } from './code-columns.tsx';
import { CodeDrawer } from './code-form.tsx';
import { CodeTabs } from './code-tabs.tsx';
import { branchTexts, offerTexts, codesTexts as texts } from './texts.ts';
import { CODES, type Code } from './types.ts';

type ListProps = { readonly offers: boolean };

export function CodesPage() {
  return <CodeList offers={false} />;
}

/** Offers without a code: happy hours, second pieces, sets and free deliveries. */
export function OffersPage() {
  return <CodeList offers />;
}

/** Shows a page of codes, or of offers, which are codes that nobody types. */
function CodeList({ offers }: ListProps) {
  const list = useListAddress<typeof CODES>({ filters: ['search', 'active'] });
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Code | 'new' | null>(null);
  const [removed, setRemoved] = useState<Code | null>(null);
  const { search, active } = list.address;
  const automatic = offers ? ('true' as const) : ('false' as const);
  const given = { automatic, ...(search ? { search } : {}), ...(active ? { active: active as 'true' } : {}) };
  const query = useQuery(callQuery(CODES, { query: { ...list.query, ...given } }));
  const personalOf = (code: Code) => ({
    label: texts.personalOf,
    icon: <IconUsers size={18} aria-hidden />,
    onClick: () =>
      void navigate({ to: '/bo/discount-codes/personal', search: { discountCodeId: code.id } as never }),
  });
  const flip = useChange({
    run: (body: { readonly id: string; readonly active: boolean }, options) =>
      api('PUT /api-identity/identity/discountcodes/here', { body, ...options }),
    changes: [CODES],
  });
  const switchOf = ({ id, active }: Code) => ({
    label: active ? branchTexts.switchOff : branchTexts.switchOn,
    icon: <IconPower size={18} aria-hidden />,
    onClick: () => flip.start({ id, active: !active }),
  });
  return (
    <>
      <CodeTabs at={offers ? '/bo/discount-codes/offers' : '/bo/discount-codes'} />
      {offers && <Text mb="sm">{offerTexts.rule}</Text>}
      <DataList
        name={offers ? 'offers' : 'discount-codes'}
        title={offers ? offerTexts.title : texts.title}
        columns={useColumns(offers)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ code, title }) => (offers ? title : code)}
        onOpen={setEdited}
        rowActions={(code) => [
          { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, onClick: () => setEdited(code) },
          ...(offers ? [] : [personalOf(code)]),
          ...(code.shared ? [switchOf(code)] : []),
          { label: texts.remove, icon: <IconTrash size={18} aria-hidden />, onClick: () => setRemoved(code) },
        ]}
        searchFor={offers ? offerTexts.search : texts.search}
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
            {offers ? offerTexts.add : texts.add}
          </Button>
        }
        empty={
          offers
            ? { title: offerTexts.empty, hint: offerTexts.emptyHint }
            : { title: texts.empty, hint: texts.emptyHint }
        }
      />
      <CodeDrawer code={edited} offers={offers} onClose={() => setEdited(null)} />
      <RemoveCode code={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function removeHintOf(code: Code | null): string {
  if (code?.automatic) return offerTexts.removeHint;
  return code && code.branches.length > 1 ? branchTexts.removeHint : texts.removeHint;
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
      title={code?.automatic ? offerTexts.removeTitle(code.title) : texts.removeTitle(code?.code ?? '')}
      hint={removeHintOf(code)}
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
