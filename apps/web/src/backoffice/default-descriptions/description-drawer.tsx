import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { NOTE_LENGTH, SORT_ORDER } from '@sofreh/domain/limits';
import { noteTargetLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { EditDrawer, FormFooter, FormSummary, NumberField, useCallForm } from '#web/ui/index.ts';
import { type Description, refreshDescriptions } from './descriptions.ts';
import { descriptionsTexts } from './texts.ts';

type Props = {
  /** It is the note to change; `new` adds one; null is closed. */
  readonly description: Description | 'new' | null;
  readonly onClose: () => void;
};

const TARGETS = Object.entries(noteTargetLabels).map(([value, label]) => ({ value, label }));

export function DescriptionDrawer({ description, ...rest }: Props) {
  if (!description) return null;
  return <DescriptionForm description={description === 'new' ? null : description} {...rest} />;
}

type FormProps = Omit<Props, 'description'> & { readonly description: Description | null };

function DescriptionForm({ description, onClose }: FormProps) {
  const [id] = useState(() => description?.id ?? newId());
  const call = useCallForm({
    initialValues: {
      text: description?.text ?? '',
      target: description?.target ?? 'KITCHEN',
      sortOrder: (description?.sortOrder ?? 0) as number | null,
    },
    validate: { text: (text) => (text.trim() ? null : descriptionsTexts.textRequired) },
    submit: (values, options) => {
      const body = { id, ...values, sortOrder: values.sortOrder ?? 0 };
      return description
        ? api('PUT /api-identity/identity/defaultdescription', { body, ...options })
        : api('POST /api-identity/identity/defaultdescription', { body, ...options });
    },
    onDone: () => {
      refreshDescriptions();
      onClose();
    },
  });
  const { form } = call;
  const title = description ? descriptionsTexts.edit : descriptionsTexts.add;
  return (
    <EditDrawer opened title={title} dirty={call.dirty} onClose={onClose}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={call} />
          <Textarea
            label={descriptionsTexts.text}
            required
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH.max}
            data-autofocus
            {...form.getInputProps('text')}
          />
          <div>
            <Text fw={500} id="description-target" mb={4}>
              {descriptionsTexts.target}
            </Text>
            <SegmentedControl
              aria-labelledby="description-target"
              fullWidth
              size="md"
              data={TARGETS}
              value={form.values.target}
              onChange={(target) => form.setFieldValue('target', target as Description['target'])}
            />
          </div>
          <NumberField
            label={descriptionsTexts.order}
            description={descriptionsTexts.orderHint}
            maximum={SORT_ORDER.max}
            {...form.getInputProps('sortOrder')}
            value={form.values.sortOrder}
            onChange={(place) => form.setFieldValue('sortOrder', place)}
          />
          <FormFooter submitting={call.submitting} onCancel={onClose} />
        </Stack>
      </form>
    </EditDrawer>
  );
}
