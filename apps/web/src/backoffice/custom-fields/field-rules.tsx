import { Chip, Group, Input, SegmentedControl } from '@mantine/core';
import { ANSWER_LENGTH, type CustomField, rulesOf } from '@sofreh/domain/custom-fields';
import { DELIVERY_TYPES, GUEST_MAY, type GuestMay } from '@sofreh/domain/enums';
import { FIELD_NUMBER } from '@sofreh/domain/limits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { NumberField, SwitchRow } from '#web/ui/index.ts';
import { customFieldTexts as texts } from './texts.ts';

type Props = {
  readonly draft: CustomField;
  readonly onChange: (part: Partial<CustomField>) => void;
  /** It says why the least and the most cannot be. */
  readonly error: string | null;
};

/** Asks what the answer must be, where it must be given, and what a guest may do with it. */
export function FieldRules({ draft, onChange, error }: Props) {
  const may = rulesOf(draft);
  const { type, minimum = null, maximum = null, digits = false, guestMay = 'NOTHING' } = draft;
  const isNumber = type === 'INT';
  return (
    <>
      {may.maximum && (
        <Group grow align="start">
          {may.minimum && (
            <NumberField
              label={texts.minimum}
              placeholder={texts.optional}
              minimum={FIELD_NUMBER.min}
              maximum={FIELD_NUMBER.max}
              value={minimum}
              onChange={(value) => onChange({ minimum: value })}
            />
          )}
          <NumberField
            label={isNumber ? texts.maximum : texts.longest}
            placeholder={texts.optional}
            minimum={isNumber ? FIELD_NUMBER.min : 1}
            maximum={isNumber ? FIELD_NUMBER.max : (ANSWER_LENGTH[type] ?? 1)}
            value={maximum}
            error={error}
            onChange={(value) => onChange({ maximum: value })}
          />
        </Group>
      )}
      {may.digits && (
        <SwitchRow
          label={texts.digits}
          checked={digits}
          onChange={(event) => onChange({ digits: event.currentTarget.checked })}
        />
      )}
      <SwitchRow
        label={texts.required}
        checked={draft.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      {draft.required && may.requiredFor && draft.deliveryTypes.length > 1 && (
        <RequiredFor draft={draft} onChange={onChange} />
      )}
      {may.guestMay && (
        <Input.Wrapper label={texts.guestMay} labelElement="div" size="md">
          <SegmentedControl
            fullWidth
            size="md"
            mt={6}
            aria-label={texts.guestMay}
            data={GUEST_MAY.map((value) => ({ value, label: texts.guestMayWords[value] }))}
            value={guestMay}
            onChange={(value) => onChange({ guestMay: value as GuestMay })}
          />
        </Input.Wrapper>
      )}
    </>
  );
}

function RequiredFor({ draft: { requiredFor = [], deliveryTypes }, onChange }: Omit<Props, 'error'>) {
  return (
    <Input.Wrapper label={texts.requiredFor} description={texts.requiredForHint} labelElement="div" size="md">
      <Chip.Group
        multiple
        value={[...requiredFor]}
        onChange={(chosen) =>
          onChange({ requiredFor: DELIVERY_TYPES.filter((each) => chosen.includes(each)) })
        }
      >
        <Group gap={6} mt={6} role="group" aria-label={texts.requiredFor}>
          {deliveryTypes.map((each) => (
            <Chip key={each} value={each} size="md">
              {deliveryTypeLabels[each]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
