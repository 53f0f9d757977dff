import { Badge, Select, Text, TextInput } from '@mantine/core';
import { PAYMENT_STATUSES } from '@sofreh/domain/enums';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { contractStatusLabels, termLabels } from '@sofreh/fa/labels';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
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

const LIST = 'GET /api-identity/identity/contracts/all';
type Contract = ApiResponse<typeof LIST>['data'][number];
const colors = { PENDING: 'orange', PAID: 'green', FAILED: 'gray' } as const;

const columns: readonly DataColumn<Contract>[] = [
  {
    key: 'vendor',
    title: texts.vendor,
    card: 'title',
    render: ({ vendorName, number }) => (
      <Text span fw={600}>
        {vendorName}، {texts.one(number)}
      </Text>
    ),
  },
  { key: 'package', title: texts.package, render: ({ title, months }) => `${title}، ${termLabels[months]}` },
  { key: 'amount', title: texts.amount, render: ({ due }) => <Money amount={due} currency="TOMAN" /> },
  {
    key: 'status',
    title: texts.state,
    card: 'aside',
    render: ({ status }) => (
      <Badge variant="light" size="lg" tt="none" color={colors[status]}>
        {contractStatusLabels[status]}
      </Badge>
    ),
  },
  {
    key: 'reference',
    title: texts.reference,
    render: ({ reference }) => reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>,
  },
  { key: 'at', title: texts.at, render: ({ acceptedAt }) => dateTime(acceptedAt) },
];

/** Shows the contracts of all vendors; what came to the bank account is written down here. */
export function ContractsPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'status'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [paying, setPaying] = useState<Contract | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setPaying(null);
  return (
    <>
      <DataList
        name="platform-contracts"
        title={texts.parts.contracts}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ vendorName, number }) => `${vendorName} ${texts.one(number)}`}
        rowActions={(contract) =>
          contract.status === 'PENDING'
            ? [
                {
                  label: texts.paid,
                  icon: <IconCash size={18} aria-hidden />,
                  onClick: () => setPaying(contract),
                },
              ]
            : []
        }
        searchFor={texts.search}
        filters={
          <Select
            aria-label={texts.state}
            placeholder={texts.anyStatus}
            clearable
            w={200}
            styles={{ input: { height: 44 } }}
            value={list.address.status ?? null}
            onChange={(value) => list.filter({ status: value ?? undefined })}
            data={PAYMENT_STATUSES.map((value) => ({ value, label: contractStatusLabels[value] }))}
          />
        }
        empty={{ title: texts.noContracts }}
      />
      <EditDrawer opened={paying !== null} title={texts.paid} dirty={dirty} onClose={close}>
        {paying && <PaidForm contract={paying} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

type PaidProps = {
  readonly contract: Contract;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function PaidForm({ contract, onDirty, onClose }: PaidProps) {
  const call = useCallForm({
    initialValues: { id: newId(), reference: '' },
    validate: { reference: (text) => (text.trim() ? null : texts.referenceRequired) },
    submit: (values, options) =>
      api('POST /api-identity/identity/contracts/paid', {
        body: { ...values, vendorId: contract.vendorId, contractId: contract.id },
        ...options,
      }),
    done: texts.paidDone,
    onDone: () => {
      askAgain(LIST, 'GET /api-identity/identity/subscriptions/all');
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Text>
        {contract.vendorName}، {contract.title}، <Money amount={contract.due} currency="TOMAN" />
      </Text>
      <Text c="dimmed">{texts.paidHint}</Text>
      <TextInput
        label={texts.reference}
        required
        dir="ltr"
        maxLength={REFERENCE_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('reference')}
      />
    </SavingForm>
  );
}
