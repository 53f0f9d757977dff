import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { askAgain, wholeListQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, JalaliDateField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { endOfDay } from './code-words.ts';
import { SegmentSelect } from './segment-select.tsx';
import { personalTexts as texts } from './texts.ts';
import { CODES, PERSONAL_CODES } from './types.ts';

type Props = {
  /** It is one of the nine by its name, or a segment of the vendor's by its id; null asks which. */
  readonly segment: string | null;
  readonly title: string;
  readonly onClose: () => void;
};

/** Gives everybody who is in a segment now a code of their own. */
export function GiveSegmentDrawer({ segment, title, onClose }: Props) {
  const [id] = useState(newId);
  const [dirty, setDirty] = useState(false);
  const discounts = useQuery(wholeListQuery(CODES, { automatic: 'false' })).data?.data ?? [];
  const call = useCallForm<
    { segment: string | null; discountCodeId: string | null; until: string | null },
    { readonly codes: number }
  >({
    initialValues: { segment, discountCodeId: null, until: null },
    validate: {
      segment: (chosen) => (chosen ? null : texts.chooseSegment),
      discountCodeId: (chosen) => (chosen ? null : texts.chooseDiscount),
    },
    submit: ({ segment: chosen, discountCodeId, until }, options) =>
      api('POST /api-identity/api/usersubscriptioncode/segment', {
        body: {
          id,
          segment: chosen ?? '',
          discountCodeId: discountCodeId ?? '',
          expiration: endOfDay(until),
        },
        ...options,
      }),
    done: null,
    onDone: ({ codes }) => {
      notify({ kind: 'success', message: texts.givenMany(codes) });
      askAgain(PERSONAL_CODES, CODES);
      onClose();
    },
  });
  return (
    <EditDrawer
      opened
      title={segment === null ? title : texts.giveSegment(title)}
      dirty={dirty}
      onClose={onClose}
    >
      <SavingForm of={call} onDirty={setDirty} onCancel={onClose}>
        <Text>{texts.giveSegmentHint}</Text>
        {segment === null && <SegmentSelect {...call.form.getInputProps('segment')} />}
        <Select
          label={texts.discount}
          description={texts.discountHint}
          required
          searchable
          size="md"
          data={discounts.map((code) => ({ value: code.id, label: code.title || code.code }))}
          {...call.form.getInputProps('discountCodeId')}
        />
        <JalaliDateField label={texts.until} size="md" {...call.form.getInputProps('until')} />
      </SavingForm>
    </EditDrawer>
  );
}
