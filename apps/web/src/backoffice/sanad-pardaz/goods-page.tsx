import { Anchor, Badge, Button, FileButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { GOOD_CODE_LENGTH } from '@sofreh/domain/limits';
import { formatNumber, toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { goodKindLabels } from '@sofreh/fa/goods-texts';
import { IconPencil, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, api, apiFile, upload } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  EditDrawer,
  SavingForm,
  useCallForm,
  useListAddress,
} from '#web/ui/index.ts';
import { goodsTexts as texts } from './goods-texts.ts';

const GOODS = 'GET /api/thirdpartyintegrations/sanadpardaz/goods';
const EXCEL = 'POST /api/thirdpartyintegrations/sanadpardaz/goods/excel';
/** Whatever is coded is sent in a minute. */
const CHANGES = [GOODS, 'GET /api/thirdpartyintegrations/sanadpardaz/push/days'] as const;
type Good = ApiResponse<typeof GOODS>['data'][number];

const columns: readonly DataColumn<Good>[] = [
  { key: 'name', title: texts.name, card: 'title', render: ({ title }) => title },
  { key: 'kind', title: texts.kind, render: ({ kind }) => goodKindLabels[kind] },
  {
    key: 'code',
    title: texts.code,
    card: 'aside',
    render: ({ code }) =>
      code === null ? (
        <Badge variant="light" size="lg" tt="none" color="orange">
          {texts.noCode}
        </Badge>
      ) : (
        <bdi dir="ltr">{toPersianDigits(code)}</bdi>
      ),
  },
  {
    key: 'waiting',
    title: texts.waiting,
    render: ({ waiting }) => (waiting > 0 ? formatNumber(waiting) : ''),
  },
];

/** Shows what dishes and toppings are called in the accounting program: what has no code first. */
export function GoodsPage() {
  const { can } = useStaff();
  const list = useListAddress<typeof GOODS>({ filters: ['search', 'missing'], pageSize: 50 });
  const query = useQuery(keepingPage(callQuery(GOODS, { query: list.query })));
  const [editing, setEditing] = useState<Good | null>(null);
  const [dirty, setDirty] = useState(false);
  const mayEdit = can('integration.edit');
  const close = () => {
    setEditing(null);
    setDirty(false);
  };
  return (
    <>
      <DataList
        name="accounting-goods"
        title={texts.title}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={mayEdit ? setEditing : undefined}
        rowActions={
          mayEdit
            ? (row: Good) => [
                {
                  label: texts.edit,
                  icon: <IconPencil size={18} aria-hidden />,
                  onClick: () => setEditing(row),
                },
              ]
            : undefined
        }
        searchFor={texts.search}
        filters={
          <Switch
            size="md"
            label={texts.onlyMissing}
            checked={list.address.missing === 'true'}
            onChange={({ currentTarget }) =>
              list.filter({ missing: currentTarget.checked ? 'true' : undefined })
            }
          />
        }
        excel={() => apiFile('GET /api/thirdpartyintegrations/sanadpardaz/goods/excel', {})}
        summary={<Head counts={query.data} mayEdit={mayEdit} />}
        empty={{ title: texts.none }}
      />
      <EditDrawer opened={editing !== null} title={editing?.title ?? ''} dirty={dirty} onClose={close}>
        {editing && <CodeForm good={editing} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

type HeadProps = {
  readonly counts: ApiResponse<typeof GOODS> | undefined;
  readonly mayEdit: boolean;
};

function Head({ counts, mayEdit }: HeadProps) {
  const [report, setReport] = useState<ApiResponse<typeof EXCEL> | null>(null);
  const take = useChange({
    run: async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      setReport(await upload(EXCEL, form));
    },
    changes: [...CHANGES],
  });
  const { missing = 0, holdingUp = 0 } = counts ?? {};
  return (
    <Stack gap="sm">
      <Anchor component={Link} to="/bo/sanad-pardaz" py={10} w="fit-content">
        {texts.back}
      </Anchor>
      <Text c="dimmed">{texts.about}</Text>
      {counts && (
        <Text fw={700}>
          {missing === 0
            ? texts.allCoded
            : `${texts.missing(missing)}${holdingUp > 0 ? texts.holdingUp(holdingUp) : ''}`}
        </Text>
      )}
      {mayEdit && (
        <Group>
          <FileButton
            accept=".xlsx"
            onChange={(file) => file && take.start(file)}
            inputProps={{ 'aria-label': texts.upload, tabIndex: -1 }}
          >
            {(button) => (
              <Button
                {...button}
                h={44}
                variant="default"
                loading={take.running}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {texts.upload}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {take.fault && (
        <Text role="alert" c="red">
          {take.fault}
        </Text>
      )}
      {report && (
        <div role="status">
          <Text>{report.applied ? texts.taken(report.changed, report.unchanged) : texts.nothing}</Text>
          <ul>
            {report.errors.slice(0, 10).map(({ line, message }) => (
              <li key={line}>{texts.line(line, message)}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

type FormProps = {
  readonly good: Good;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function CodeForm({ good, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { code: good.code ?? '' },
    submit: ({ code }, options) =>
      api('PUT /api/thirdpartyintegrations/sanadpardaz/goods', {
        body: { id: good.id, code: toAsciiDigits(code).trim() },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain(...CHANGES);
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.code}
        description={texts.codeHint}
        dir="ltr"
        styles={{
          label: { direction: 'rtl' },
          description: { direction: 'rtl', textAlign: 'start' },
          error: { direction: 'rtl', textAlign: 'start' },
        }}
        maxLength={GOOD_CODE_LENGTH.max}
        autoComplete="off"
        data-autofocus
        {...call.form.getInputProps('code')}
      />
    </SavingForm>
  );
}
