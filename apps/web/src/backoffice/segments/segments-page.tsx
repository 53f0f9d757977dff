import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { CustomerSegment } from '@sofreh/domain/enums';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { IconGift, IconMessage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { GiveSegmentDrawer } from '#web/backoffice/discount-codes/give-segment.tsx';
import { personalTexts } from '#web/backoffice/discount-codes/texts.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  Confirm,
  type DataColumn,
  DataList,
  EditDrawer,
  ErrorState,
  LoadingRows,
  useListAddress,
} from '#web/ui/index.ts';
import { NINE, OWN } from '../audience/definition.ts';
import { type SavedSegment, SegmentForm } from './segment-form.tsx';
import classes from './segments.module.css';
import { segmentsTexts as texts } from './texts.ts';

const ORDER: readonly CustomerSegment[] = [
  'ALL_CUSTOMER',
  'NEW_CUSTOMER',
  'RECENT_CUSTOMER',
  'ACTIVE_CUSTOMER',
  'LOYAL_CUSTOMER',
  'DISABLE_CUSTOMER',
  'UNHAPPY_CUSTOMER',
  'ORDER_TYPE_CUSTOMER',
  'REGISTER_CUSTOMER',
];

const columns: readonly DataColumn<SavedSegment>[] = [
  {
    key: 'title',
    title: texts.formTitle,
    card: 'title',
    render: ({ id, title }) => (
      <Anchor
        className={classes.link}
        component={Link}
        to="/bo/segments/$segment"
        params={{ segment: id } as never}
      >
        {title}
      </Anchor>
    ),
  },
  {
    key: 'kind',
    title: texts.kind,
    render: ({ definition }) => customerSegmentLabels[definition.kind],
  },
  { key: 'count', title: texts.own, card: 'aside', render: ({ count }) => texts.count(count) },
];

export function SegmentsPage() {
  const nine = useQuery(callQuery(NINE, {}));
  const list = useListAddress<typeof OWN>({ filters: ['search'] });
  const own = useQuery(keepingPage(callQuery(OWN, { query: list.query })));
  const [open, setOpen] = useState<SavedSegment | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const [removing, setRemoving] = useState<SavedSegment | null>(null);
  const [giving, setGiving] = useState<SavedSegment | null>(null);
  const mayGive = useStaff().can('discount.edit');
  const navigate = useNavigate();
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  const remove = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/identity/segmentation', { query: { id }, ...options }),
    changes: [OWN],
    done: texts.removed,
    onDone: () => setRemoving(null),
  });
  return (
    <Stack gap="lg">
      <DataList
        name="segments"
        title={texts.title}
        summary={
          <>
            <Text>{texts.hint}</Text>
            <h2 className={classes.heading}>{texts.ready}</h2>
            {nine.isPending && <LoadingRows />}
            {nine.isError && <ErrorState error={nine.error} onRetry={() => void nine.refetch()} />}
            <div className={classes.cards}>
              {nine.data &&
                ORDER.map((kind) => (
                  <Link
                    key={kind}
                    className={classes.card}
                    to="/bo/segments/$segment"
                    params={{ segment: kind } as never}
                  >
                    <span>{customerSegmentLabels[kind]}</span>
                    <strong>{texts.count(nine.data.data.find(({ id }) => id === kind)?.count ?? 0)}</strong>
                    <span className={classes.about}>{texts.about[kind]}</span>
                  </Link>
                ))}
            </div>
            <h2 className={classes.heading}>{texts.own}</h2>
          </>
        }
        columns={columns}
        query={own}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={(row) => [
          {
            label: texts.write,
            icon: <IconMessage size={18} aria-hidden />,
            onClick: () => void navigate({ to: '/bo/campaigns/new', search: { segment: row.id } as never }),
          },
          ...(mayGive
            ? [
                {
                  label: personalTexts.giveMany,
                  icon: <IconGift size={18} aria-hidden />,
                  onClick: () => setGiving(row),
                },
              ]
            : []),
          { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, onClick: () => setOpen(row) },
          {
            label: texts.remove,
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onClick: () => setRemoving(row),
          },
        ]}
        searchFor={texts.formTitle}
        actions={
          <Group>
            <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
              {texts.add}
            </Button>
          </Group>
        }
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <EditDrawer
        opened={open !== null}
        title={open === 'NEW' || open === null ? texts.add : open.title}
        dirty={dirty}
        onClose={close}
      >
        {open && (
          <SegmentForm
            segment={open === 'NEW' ? null : open}
            onDirty={() => setDirty(true)}
            onDone={close}
            onCancel={close}
          />
        )}
      </EditDrawer>
      {giving && (
        <GiveSegmentDrawer segment={giving.id} title={giving.title} onClose={() => setGiving(null)} />
      )}
      <Confirm
        opened={removing !== null}
        title={texts.removeTitle(removing?.title ?? '')}
        hint={texts.removeHint}
        confirmLabel={texts.remove}
        danger
        loading={remove.running}
        fault={remove.fault}
        onConfirm={() => removing && remove.start(removing.id)}
        onClose={() => setRemoving(null)}
      />
    </Stack>
  );
}
