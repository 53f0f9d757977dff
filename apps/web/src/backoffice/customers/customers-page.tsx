import { Button } from '@mantine/core';
import { addDays, instantOf } from '@sofreh/domain/calendar';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { tehranDay } from '@sofreh/fa/dates';
import { formatNumber, formatPhone } from '@sofreh/fa/digits';
import { IconPencil, IconPlus, IconTableImport, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiFile } from '#web/api/index.ts';
import { type AskedQuestion, useAskedQuestions, useOwnQuestions } from '#web/staff/custom-fields/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type DataColumn,
  DataList,
  JalaliDate,
  JalaliRangeField,
  Money,
  NumberField,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerFilter } from '../custom-fields/answer-filter.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { customerLabel, customerName } from './customer-name.ts';
import { customersTexts } from './texts.ts';
import type { Customer } from './types.ts';

const LIST = 'GET /api-identity/identity/customers';
const REPORT = 'GET /api-identity/identity/customers/report';

function dayBegins(day: string): string {
  return new Date(instantOf(day, 0)).toISOString();
}

/** Reads the report's filter as the address says it: days, the last one included. */
export function reportFilter({ search, from, to, minimumOrders, fieldId, answer }: Address) {
  return {
    ...(search ? { search } : {}),
    ...(from ? { from: dayBegins(from) } : {}),
    ...(to ? { to: dayBegins(addDays(to, 1)) } : {}),
    ...(minimumOrders ? { minimumOrders: Number(minimumOrders) } : {}),
    ...(fieldId ? { fieldId, ...(answer ? { answer } : {}) } : {}),
  };
}

function useColumns(questions: readonly CustomField[]): readonly DataColumn<Customer>[] {
  const { currency } = useStaff().vendor;
  return [
    { key: 'name', title: customersTexts.name, sortable: true, card: 'title', render: customerName },
    {
      key: 'phone',
      title: customersTexts.phone,
      render: ({ phoneNumber }) => <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>,
    },
    {
      key: 'orders',
      title: customersTexts.orders,
      sortable: true,
      align: 'end',
      render: ({ orderCount }) => formatNumber(orderCount),
    },
    {
      key: 'spend',
      title: customersTexts.spend,
      sortable: true,
      align: 'end',
      card: 'aside',
      render: ({ spend }) => <Money amount={spend} currency={currency} />,
    },
    {
      key: 'lastOrder',
      title: customersTexts.lastOrder,
      sortable: true,
      render: ({ lastOrderAt }) =>
        lastOrderAt ? <JalaliDate at={lastOrderAt} form="shortDate" /> : customersTexts.never,
    },
    {
      key: 'since',
      title: customersTexts.since,
      sortable: true,
      card: 'none',
      render: ({ since }) => <JalaliDate at={since} form="shortDate" />,
    },
    { key: 'note', title: customersTexts.note, hiddenByDefault: true, render: ({ note }) => note },
    ...questions.map((question) => answerColumn(question)),
  ];
}

function answerColumn({ id, title }: CustomField): DataColumn<Customer> {
  return {
    key: `field-${id}`,
    title,
    hiddenByDefault: true,
    render: ({ fields }) => {
      const answer = fields.find((each) => each.id === id);
      return answer ? fieldValueText(answer.value) : null;
    },
  };
}

/** Shows the customers: searched, sorted, filtered by when and how often they ordered, to Excel and from it. */
export function CustomersPage() {
  const list = useListAddress<typeof REPORT>({
    filters: ['search', 'from', 'to', 'minimumOrders', 'fieldId', 'answer'],
  });
  const questions = useOwnQuestions('CUSTOMER');
  const asked = useAskedQuestions('CUSTOMER');
  const { can } = useStaff();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const filter = reportFilter(list.address);
  const paged = { ...list.query, ...filter };
  // Who asks when somebody ordered asks for what they ordered then.
  const isReport = 'from' in filter || 'to' in filter || 'minimumOrders' in filter || 'fieldId' in filter;
  const report = useQuery({ ...callQuery(REPORT, { query: paged }), enabled: isReport });
  const all = useQuery({ ...callQuery(LIST, { query: paged }), enabled: !isReport });
  const open = (id: string) => void navigate({ to: '/bo/customers/$id', params: { id } });
  return (
    <>
      <DataList
        name="customers"
        title={customersTexts.title}
        columns={useColumns(questions)}
        query={isReport ? report : all}
        list={list}
        rowKey={({ id }) => id}
        rowName={customerLabel}
        onOpen={({ id }) => open(id)}
        rowActions={(customer) => [
          {
            label: customersTexts.view,
            icon: <IconUser size={18} aria-hidden />,
            onClick: () => open(customer.id),
          },
          {
            label: customersTexts.edit,
            icon: <IconPencil size={18} aria-hidden />,
            disabled: !can('customer.edit'),
            onClick: () => setEdited(customer),
          },
        ]}
        searchFor={customersTexts.search}
        filters={<Filters address={list.address} questions={asked} onChange={list.filter} />}
        actions={can('customer.edit') && <Actions onAdd={() => setEdited('new')} />}
        excel={
          can('customer.export')
            ? () => apiFile('GET /api-identity/identity/customers/report/excel', { query: filter })
            : undefined
        }
        empty={{ title: customersTexts.empty, hint: customersTexts.emptyHint }}
      />
      <CustomerDrawer customer={edited} onClose={() => setEdited(null)} onAdded={open} />
    </>
  );
}

function Actions({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <>
      <Button
        component={Link}
        to="/bo/customers/import"
        variant="default"
        h={44}
        leftSection={<IconTableImport size={18} aria-hidden />}
      >
        {customersTexts.import}
      </Button>
      <Button h={44} onClick={onAdd} leftSection={<IconPlus size={18} aria-hidden />}>
        {customersTexts.add}
      </Button>
    </>
  );
}

type FiltersProps = {
  readonly address: Address;
  readonly questions: readonly AskedQuestion[];
  readonly onChange: (change: Address) => void;
};

function Filters({ address, questions, onChange }: FiltersProps) {
  const { from, to, minimumOrders, fieldId, answer } = address;
  return (
    <>
      <JalaliRangeField
        label={customersTexts.range}
        value={from && to ? { from, to } : null}
        maximum={tehranDay(new Date())}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
      />
      <NumberField
        aria-label={customersTexts.minimumOrders}
        placeholder={customersTexts.minimumOrders}
        value={minimumOrders ? Number(minimumOrders) : null}
        maximum={1_000}
        onChange={(count) => onChange({ minimumOrders: count ? String(count) : undefined })}
        // A number that cannot be is no wish to see everybody: the list stays as it is.
        onRefused={() => undefined}
        w={170}
      />
      <AnswerFilter questions={questions} fieldId={fieldId} answer={answer} onChange={onChange} />
    </>
  );
}
