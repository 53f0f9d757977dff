import {
  Button,
  Chip,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  type CustomField,
  fieldTypesOf,
  KIOSK_FIELD_TYPES,
  ruleFault,
  rulesOf,
} from '@sofreh/domain/custom-fields';
import {
  type CustomFieldType,
  DELIVERY_TYPES,
  FIELD_SUBJECTS,
  type FieldSubject,
} from '@sofreh/domain/enums';
import { FIELD_OPTIONS_MAX, NAME_LENGTH, QUESTION_LENGTH } from '@sofreh/domain/limits';
import { customFieldTypeLabels, deliveryTypeLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { SwitchRow, useTellDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { FieldRules } from './field-rules.tsx';
import { customFieldTexts as texts } from './texts.ts';

type Props = {
  readonly field: CustomField;
  /** What it is of is chosen once: answers stay where they were given. */
  readonly isNew: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: (field: CustomField) => void;
};

const CHOICES: readonly CustomFieldType[] = ['MULTI', 'SELECT', 'RADIO'];

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim().slice(0, NAME_LENGTH.max)))]
    .filter(Boolean)
    .slice(0, FIELD_OPTIONS_MAX);
}

/** Gives the question as one of another subject, which may not be answered in each way. */
function ofSubject({ type }: CustomField, subject: FieldSubject): Partial<CustomField> {
  return { subject, type: fieldTypesOf(subject).includes(type) ? type : 'TEXT' };
}

function standingRules(field: CustomField): Partial<CustomField> {
  const may = rulesOf(field);
  const { minimum = null, maximum = null, digits = false, guestMay = 'NOTHING' } = field;
  const { required, requiredFor = [], deliveryTypes } = field;
  const where = requiredFor.filter((each) => required && may.requiredFor && deliveryTypes.includes(each));
  return {
    minimum: may.minimum ? minimum : null,
    maximum: may.maximum ? maximum : null,
    digits: may.digits && digits,
    requiredFor: where.length === deliveryTypes.length ? [] : where,
    guestMay: may.guestMay ? guestMay : 'NOTHING',
  };
}

/** Edits one question: it is written into the list, which is saved as a whole. */
export function FieldForm({ field, isNew, onDirty, onCancel, onDone }: Props) {
  const [draft, setDraft] = useState(field);
  const [lines, setLines] = useState(field.options.join('\n'));
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<CustomField>) => setDraft({ ...draft, ...part });
  const isChoice = CHOICES.includes(draft.type);
  const isOfOrder = draft.subject === 'ORDER';
  const mayBeAtKiosk = isOfOrder && KIOSK_FIELD_TYPES.includes(draft.type);
  const next = {
    ...draft,
    title: draft.title.trim(),
    options: isChoice ? linesOf(lines) : [],
    deliveryTypes: isOfOrder ? draft.deliveryTypes : [],
    onSlip: isOfOrder && draft.onSlip,
    onKiosk: mayBeAtKiosk && draft.onKiosk,
    ...standingRules(draft),
  };
  useTellDirty(JSON.stringify(next) !== JSON.stringify(field), onDirty);
  const faults = {
    title: next.title === '' ? texts.questionRequired : null,
    options: isChoice && next.options.length === 0 ? texts.optionsRequired : null,
    deliveryTypes: isOfOrder && next.deliveryTypes.length === 0 ? texts.deliveryRequired : null,
  };
  const rules = ruleFault(next) ? texts.rangeWrong : null;
  const take = () => {
    setIsTried(true);
    if (Object.values({ ...faults, rules }).every((fault) => fault === null)) onDone(next);
  };
  return (
    <Stack>
      <TextInput
        size="md"
        label={texts.question}
        required
        data-autofocus
        maxLength={QUESTION_LENGTH.max}
        value={draft.title}
        error={isTried && faults.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {isNew && (
        <Input.Wrapper label={texts.subject} labelElement="div" size="md">
          <SegmentedControl
            fullWidth
            size="md"
            mt={6}
            aria-label={texts.subject}
            data={FIELD_SUBJECTS.map((value) => ({ value, label: texts.subjects[value] }))}
            value={draft.subject}
            onChange={(value) => change(ofSubject(draft, value as FieldSubject))}
          />
        </Input.Wrapper>
      )}
      <Select
        size="md"
        label={texts.kind}
        description={draft.type === 'DISCOUNT_CODE' ? texts.codeHint : undefined}
        allowDeselect={false}
        data={fieldTypesOf(draft.subject).map((value) => ({ value, label: customFieldTypeLabels[value] }))}
        value={draft.type}
        onChange={(value) => value && change({ type: value })}
      />
      {isChoice && (
        <Textarea
          size="md"
          label={texts.options}
          description={texts.optionsHint}
          required
          autosize
          minRows={3}
          maxRows={12}
          value={lines}
          error={isTried && faults.options}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
      )}
      {isOfOrder && (
        <Input.Wrapper
          label={texts.deliveryTypes}
          labelElement="div"
          error={isTried && faults.deliveryTypes}
          size="md"
        >
          <Chip.Group
            multiple
            value={[...draft.deliveryTypes]}
            onChange={(chosen) =>
              change({ deliveryTypes: DELIVERY_TYPES.filter((each) => chosen.includes(each)) })
            }
          >
            <Group gap={6} mt={6} role="group" aria-label={texts.deliveryTypes}>
              {DELIVERY_TYPES.map((each) => (
                <Chip key={each} value={each} size="md">
                  {deliveryTypeLabels[each]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      <FieldRules draft={draft} onChange={change} error={isTried ? rules : null} />
      {isOfOrder && (
        <SwitchRow
          label={texts.onSlip}
          checked={draft.onSlip}
          onChange={(event) => change({ onSlip: event.currentTarget.checked })}
        />
      )}
      {mayBeAtKiosk && (
        <SwitchRow
          label={texts.onKiosk}
          checked={draft.onKiosk}
          onChange={(event) => change({ onKiosk: event.currentTarget.checked })}
        />
      )}
      <Group>
        <Button h={48} onClick={take}>
          {uiTexts.take}
        </Button>
        <Button h={48} variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
