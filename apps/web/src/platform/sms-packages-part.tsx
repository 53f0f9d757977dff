import { Badge, Button, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH, SMS_PACKAGE_PARTS, SMS_PACKAGE_PRICE } from '@sofreh/domain/limits';
import { IconEdit, IconPlus } from '@tabler/icons-react';
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
  MoneyField,
  NumberField,
  SavingForm,
  SwitchRow,
  useCallForm,
  useListAddress,
} from '#web/ui/index.ts';
import { goodsTexts as texts } from './goods-texts.ts';
import { platformTexts } from './texts.ts';

const LIST = 'GET /api-identity/identity/smspackages/all';
type SmsPackage = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<SmsPackage>[] = [
  {
    key: 'title',
    title: texts.title,
    card: 'title',
    render: ({ title }) => (
      <Text span fw={600}>
        {title}
      </Text>
    ),
  },
  { key: 'parts', title: texts.parts, render: ({ parts }) => texts.partsOf(parts) },
  {
    key: 'price',
    title: texts.price,
    render: ({ priceToman }) => <Money amount={priceToman} currency="TOMAN" />,
  },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.onSale : texts.offSale}
      </Badge>
    ),
  },
];

/** Shows what credit for text messages the platform sells. */
export function SmsPackagesPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [open, setOpen] = useState<{ readonly kept: SmsPackage | null } | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setOpen({ kept: null })}
    >
      {texts.newSms}
    </Button>
  );
  return (
    <>
      <DataList
        name="platform-sms"
        title={platformTexts.parts.sms}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={(kept) => [
          { label: texts.edit, icon: <IconEdit size={18} aria-hidden />, onClick: () => setOpen({ kept }) },
        ]}
        searchFor={texts.search}
        actions={add}
        empty={{ title: texts.noSms, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={open?.kept ? texts.edit : texts.newSms}
        dirty={dirty}
        onClose={close}
      >
        {open && <SmsPackageForm kept={open.kept} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

type FormProps = {
  /** It is null for a new one. */
  readonly kept: SmsPackage | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function SmsPackageForm({ kept, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: {
      id: kept?.id ?? newId(),
      title: kept?.title ?? '',
      parts: kept?.parts ?? (null as number | null),
      priceToman: kept?.priceToman ?? (null as number | null),
      active: kept?.active ?? true,
    },
    validate: {
      title: (title) => (title.trim() ? null : texts.nameRequired),
      parts: (parts) => (parts === null ? texts.partsRequired : null),
      priceToman: (price) => (price === null || price < 1_000 ? texts.priceRequired : null),
    },
    submit: ({ parts, priceToman, ...values }, options) =>
      api('PUT /api-identity/identity/smspackages/all', {
        body: { ...values, parts: parts ?? 0, priceToman: priceToman ?? 0 },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain(LIST);
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.title}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <NumberField
        label={texts.parts}
        description={texts.partsHint}
        required
        minimum={SMS_PACKAGE_PARTS.min}
        maximum={SMS_PACKAGE_PARTS.max}
        {...form.getInputProps('parts')}
      />
      <MoneyField
        label={texts.price}
        description={texts.priceHint}
        required
        currency="TOMAN"
        maximum={SMS_PACKAGE_PRICE.max}
        {...form.getInputProps('priceToman')}
      />
      <SwitchRow label={texts.onSale} {...form.getInputProps('active', { type: 'checkbox' })} />
    </SavingForm>
  );
}
