import { Stack, Text, TextInput } from '@mantine/core';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import type { SegmentDefinition } from '@sofreh/domain/segments';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { FormFooter } from '#web/ui/index.ts';
import { definitionOf, OWN } from '../audience/definition.ts';
import { LiveCount } from './live-count.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { segmentsTexts as texts } from './texts.ts';

export type SavedSegment = ApiResponse<typeof OWN>['data'][number];

type Props = {
  /** It is null to make one. */
  readonly segment: SavedSegment | null;
  readonly onDirty: () => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const EVERYBODY: SegmentDefinition = { kind: 'ALL_CUSTOMER', parameters: {}, conditions: {} };

export function SegmentForm({ segment, onDirty, onDone, onCancel }: Props) {
  const [id] = useState(() => segment?.id ?? newId());
  const [title, setTitle] = useState(segment?.title ?? '');
  const [value, setValue] = useState<SegmentDefinition>({ ...EVERYBODY, ...segment?.definition });
  const definition = definitionOf(value);
  const save = useChange({
    run: (_given, options) => {
      const body = { id, title: title.trim(), definition };
      return segment
        ? api('PUT /api-identity/identity/segmentation', { body, ...options })
        : api('POST /api-identity/identity/segmentation', { body, ...options });
    },
    changes: [OWN],
    done: texts.saved,
    onDone,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.start();
      }}
    >
      <Stack>
        <TextInput
          size="md"
          label={texts.formTitle}
          required
          maxLength={TITLE_LENGTH.max}
          value={title}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value);
            onDirty();
          }}
        />
        <SegmentFields
          value={value}
          onChange={(next) => {
            setValue(next);
            onDirty();
          }}
        />
        <LiveCount definition={definition} />
        {save.fault && (
          <Text role="alert" c="red">
            {save.fault}
          </Text>
        )}
        <FormFooter submitting={save.running} onCancel={onCancel} disabled={title.trim() === ''} />
      </Stack>
    </form>
  );
}
