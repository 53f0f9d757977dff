import { Checkbox, Chip, Group, Input, Select, Textarea, TextInput } from '@mantine/core';
import { type CustomField, type FieldValue, longestAnswer } from '@sofreh/domain/custom-fields';
import { TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { fieldRuleText } from '@sofreh/fa/answer-texts';
import { answerFaultText, wholeAnswer, wholeAnswerText } from '#web/menu/whole-answer.ts';

type QuestionProps = {
  readonly field: CustomField;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue) => void;
};

/** Asks one question of the vendor's own, as its kind is answered. */
export function OwnQuestion({ field, value, onChange }: QuestionProps) {
  const { title, type, required, options } = field;
  const text = typeof value === 'string' ? value : '';
  const shared = { label: title, required, size: 'md' } as const;
  const ruled = { description: fieldRuleText(field) ?? undefined, error: answerFaultText(field, value) };
  const written = { ...shared, ...ruled, value: text, maxLength: longestAnswer(field) };
  switch (type) {
    case 'INT':
      return (
        <TextInput
          {...shared}
          {...ruled}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_NUMBER_LENGTH_MAX}
          value={wholeAnswerText(value)}
          onChange={(event) => onChange(wholeAnswer(event.currentTarget.value))}
        />
      );
    case 'BOOLEAN':
      return (
        <Checkbox
          size="md"
          label={title}
          required={required}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'SELECT':
      return (
        <Select
          {...shared}
          clearable
          data={[...options]}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'RADIO':
    case 'MULTI':
      return <Choices field={field} value={value} onChange={onChange} />;
    case 'TEXT_AREA':
      return (
        <Textarea
          {...written}
          autosize
          minRows={2}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...written}
          inputMode={field.digits ? 'numeric' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** Offers one touch for each choice; the same again takes it back. */
function Choices({ field: { title, type, required, options }, value, onChange }: QuestionProps) {
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];
  const toggle = (option: string) => {
    const isChosen = chosen.includes(option);
    if (type === 'RADIO') return onChange(isChosen ? '' : option);
    onChange(isChosen ? chosen.filter((each) => each !== option) : [...chosen, option]);
  };
  return (
    <Input.Wrapper label={title} required={required} labelElement="div" size="md">
      <Group gap={6} mt={6} role="group" aria-label={title}>
        {options.map((option) => (
          <Chip key={option} size="md" checked={chosen.includes(option)} onChange={() => toggle(option)}>
            {option}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
