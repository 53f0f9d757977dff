import { Badge, Radio, Stack, Switch, Text } from '@mantine/core';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import {
  type DataColumn,
  DataList,
  EditDrawer,
  Money,
  SavingForm,
  useCallForm,
  useListAddress,
} from '#web/ui/index.ts';
import { platformTexts as texts } from './texts.ts';

const LIST = 'GET /api-identity/identity/discountcodes/all';
type Code = ApiResponse<typeof LIST>['data'][number];

const nameOf = ({ code, title }: Code) => title || code;

const columns: readonly DataColumn<Code>[] = [
  {
    key: 'code',
    title: texts.offer,
    card: 'title',
    render: (code) => (
      <Stack gap={2}>
        <Text span fw={600}>
          <bdi>{nameOf(code)}</bdi>
        </Text>
        {!code.automatic && code.title && (
          <Text span size="sm" c="dimmed">
            <bdi>{code.code}</bdi>
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'vendor', title: texts.vendor, render: ({ vendorName }) => vendorName },
  { key: 'benefit', title: texts.benefit, render: (code) => codeBenefitText(code, code.currency) },
  { key: 'uses', title: texts.uses, render: ({ usageCount }) => texts.usesOf(usageCount) },
  {
    key: 'cost',
    title: texts.cost,
    align: 'end',
    render: ({ spent, currency }) => <Money amount={spent} currency={currency} />,
  },
  {
    key: 'bearer',
    title: texts.bearer,
    render: ({ vendorDeal }) => (vendorDeal ? texts.bearers.vendor : texts.bearers.platform),
  },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.running : texts.isOff}
      </Badge>
    ),
  },
];

/** Shows the codes and offers of all vendors: whether each runs, and whether the platform pays for what it gives. */
export function CodesPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [deciding, setDeciding] = useState<Code | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setDeciding(null);
  return (
    <>
      <DataList
        name="platform-codes"
        title={texts.parts.codes}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={(code) => `${nameOf(code)}، ${code.vendorName}`}
        rowActions={(code) => [
          {
            label: texts.decide,
            icon: <IconGavel size={18} aria-hidden />,
            onClick: () => setDeciding(code),
          },
        ]}
        searchFor={texts.search}
        empty={{ title: texts.noCodes }}
      />
      <EditDrawer opened={deciding !== null} title={texts.decide} dirty={dirty} onClose={close}>
        {deciding && <DealForm code={deciding} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

type DealProps = {
  readonly code: Code;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function DealForm({ code, onDirty, onClose }: DealProps) {
  const call = useCallForm({
    initialValues: { active: code.active, bearer: code.vendorDeal ? 'vendor' : 'platform' },
    submit: ({ active, bearer }, options) =>
      api('PUT /api-identity/identity/discountcodes/admin/update', {
        body: { vendorId: code.vendorId, id: code.id, active, vendorDeal: bearer === 'vendor' },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain(LIST);
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Text>
        <bdi>{nameOf(code)}</bdi>، {code.vendorName}، {codeBenefitText(code, code.currency)}
      </Text>
      <Switch label={texts.running} size="lg" {...call.form.getInputProps('active', { type: 'checkbox' })} />
      <Radio.Group label={texts.bearer} description={texts.bearerHint} {...call.form.getInputProps('bearer')}>
        <Stack gap="sm" mt="sm">
          {Object.entries(texts.bearers).map(([value, label]) => (
            <Radio key={value} value={value} label={label} size="lg" />
          ))}
        </Stack>
      </Radio.Group>
    </SavingForm>
  );
}
