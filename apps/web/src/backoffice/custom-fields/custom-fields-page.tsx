import { ActionIcon, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { DELIVERY_TYPES } from '@sofreh/domain/enums';
import { fieldRuleText } from '@sofreh/fa/answer-texts';
import { customFieldTypeLabels, deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import {
  DragList,
  EditDrawer,
  ErrorState,
  LoadingRows,
  moved,
  SavingForm,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import { FieldForm } from './field-form.tsx';
import { customFieldTexts as texts } from './texts.ts';

const FIELDS = 'GET /api/customfields';

export function CustomFieldsPage() {
  const query = useQuery(callQuery(FIELDS, { query: {} }));
  return (
    <Stack maw={860}>
      <div>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.hint}</Text>
      </div>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && <FieldsForm key={query.dataUpdatedAt} fields={query.data.data} />}
    </Stack>
  );
}

type Values = { readonly fields: readonly CustomField[] };

function FieldsForm({ fields: stored }: { readonly fields: readonly CustomField[] }) {
  const [editing, setEditing] = useState<CustomField | null>(null);
  const [dirty, setDirty] = useState(false);
  const call = useCallForm<Values, unknown>({
    initialValues: { fields: stored },
    validate: () => ({}),
    submit: ({ fields }, options) =>
      api('PUT /api/customfields', { body: { fields: fields.map(asSent) }, ...options }),
    done: texts.saved,
    onDone: () => askAgain(FIELDS),
  });
  const { fields } = call.form.values;
  const put = (next: readonly CustomField[]) => call.form.setFieldValue('fields', next);
  const place = editing ? fields.findIndex(({ id }) => id === editing.id) : -1;
  const close = () => {
    setDirty(false);
    setEditing(null);
  };
  return (
    <>
      <UnsavedGuard dirty={call.dirty} />
      <SavingForm of={call} disabled={!call.dirty}>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            {fields.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
            {fields.length > 0 && (
              <DragList
                items={fields}
                keyOf={({ id }) => id}
                nameOf={({ title }) => title}
                label={texts.list}
                onMove={(from, to) => put(moved(fields, from, to))}
                renderItem={(field) => (
                  <FieldRow
                    field={field}
                    onEdit={() => setEditing(field)}
                    onRemove={() => put(fields.filter(({ id }) => id !== field.id))}
                  />
                )}
              />
            )}
            <Group>
              <Button
                variant="light"
                h={44}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setEditing(emptyField())}
              >
                {texts.add}
              </Button>
            </Group>
            {fields.length > 0 && <Text c="dimmed">{texts.removeHint}</Text>}
          </Stack>
        </Paper>
      </SavingForm>
      <EditDrawer
        opened={editing !== null}
        title={place >= 0 ? texts.editTitle(editing?.title ?? '') : texts.addTitle}
        dirty={dirty}
        onClose={close}
        size={480}
      >
        {editing && (
          <FieldForm
            key={editing.id}
            isNew={place < 0}
            field={editing}
            onDirty={setDirty}
            onCancel={close}
            onDone={(field) => {
              put(place >= 0 ? fields.with(place, field) : [...fields, field]);
              close();
            }}
          />
        )}
      </EditDrawer>
    </>
  );
}

function asSent({ options, deliveryTypes, requiredFor = [], ...field }: CustomField) {
  return {
    ...field,
    options: [...options],
    deliveryTypes: [...deliveryTypes],
    requiredFor: [...requiredFor],
  };
}

function emptyField(): CustomField {
  return {
    id: newId(),
    subject: 'ORDER',
    title: '',
    type: 'TEXT',
    required: false,
    options: [],
    onSlip: false,
    onKiosk: false,
    deliveryTypes: DELIVERY_TYPES,
    requiredFor: [],
    minimum: null,
    maximum: null,
    digits: false,
    guestMay: 'NOTHING',
  };
}

type RowProps = { readonly field: CustomField; readonly onEdit: () => void; readonly onRemove: () => void };

function FieldRow({ field, onEdit, onRemove }: RowProps) {
  const { subject, title, type, required, onSlip, onKiosk, deliveryTypes, options } = field;
  const rule = fieldRuleText(field);
  const { requiredFor = [], guestMay = 'NOTHING' } = field;
  const requiredWays = requiredFor.map((each) => deliveryTypeLabels[each]).join('، ');
  const ways = deliveryTypes.map((each) => deliveryTypeLabels[each]).join('، ');
  return (
    <Group wrap="nowrap" justify="space-between">
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {customFieldTypeLabels[type]}
          {options.length > 0 && `: ${options.join('، ')}`}
          {ways && `؛ ${ways}`}
          {rule && `؛ ${rule}`}
        </Text>
        <Group gap={6}>
          {subject === 'CUSTOMER' && <Mark>{texts.ofCustomerMark}</Mark>}
          {required && <Mark>{requiredWays ? texts.requiredMarkFor(requiredWays) : texts.requiredMark}</Mark>}
          {guestMay !== 'NOTHING' && <Mark>{texts.guestMayMarks[guestMay]}</Mark>}
          {onKiosk && <Mark>{texts.onKioskMark}</Mark>}
          {onSlip && <Mark>{texts.onSlipMark}</Mark>}
        </Group>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.editOf(title)} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.removeOf(title)}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Mark({ children }: { readonly children: string }) {
  return (
    <Badge variant="outline" size="md" tt="none" fw={500}>
      {children}
    </Badge>
  );
}
