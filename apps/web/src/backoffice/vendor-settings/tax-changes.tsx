import { ActionIcon, Badge, Button, Group, Input, Stack } from '@mantine/core';
import { addDays } from '@sofreh/domain/calendar';
import { PERCENT } from '@sofreh/domain/limits';
import { MOST_TAX_CHANGES } from '@sofreh/domain/tax-rates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CallForm, JalaliDateField, NumberField } from '#web/ui/index.ts';
import { changesOf, type TaxChangeDraft } from './tax-change-draft.ts';
import { settingsTexts as texts } from './texts.ts';

type Values = { taxChanges: TaxChangeDraft[] };
type Props<All extends Values> = {
  readonly form: CallForm<All>['form'];
  /** This is the business day; what has begun is not changed any more. */
  readonly today: string;
};

/** Shows from which days on the tax has which rate; those that come can be changed and taken back. */
export function TaxChanges<All extends Values>({ form, today }: Props<All>) {
  const drafts = form.values.taxChanges;
  const set = (changes: TaxChangeDraft[]) => form.setFieldValue('taxChanges' as never, changes as never);
  const begun = ({ from }: TaxChangeDraft) => from !== null && from <= today;
  const holding = changesOf(drafts)
    .filter(begun)
    .reduce((last, { from }) => (from > last ? from : last), '');
  return (
    <Input.Wrapper label={texts.taxChanges} description={texts.taxChangesHint} labelElement="div">
      <Stack gap="sm" mt="sm">
        {drafts.map((draft, index) => {
          const change = (part: Partial<TaxChangeDraft>) =>
            set(drafts.map((one, at) => (at === index ? { ...one, ...part } : one)));
          const input = (field: string) => form.getInputProps(`taxChanges.${index}.${field}` as never);
          return (
            // Rows have no name of their own: two may have no day yet.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end and keep nothing of their own
            <Group key={index} align="start" gap="sm">
              <JalaliDateField
                label={texts.taxFrom}
                w={150}
                disabled={begun(draft)}
                minimum={begun(draft) ? undefined : addDays(today, 1)}
                {...input('from')}
                value={draft.from}
                onChange={(from) => change({ from })}
              />
              <NumberField
                label={texts.taxChangedRate}
                w={90}
                maximum={PERCENT.max}
                disabled={begun(draft)}
                {...input('rate')}
                value={draft.rate}
                onChange={(rate) => change({ rate })}
              />
              {begun(draft) ? (
                <Badge
                  mt={34}
                  variant="light"
                  tt="none"
                  size="lg"
                  color={draft.from === holding ? 'green' : 'gray'}
                >
                  {draft.from === holding ? texts.taxHolds : texts.taxWasBefore}
                </Badge>
              ) : (
                <ActionIcon
                  mt={26}
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={texts.removeTaxChange}
                  onClick={() => set(drafts.filter((_, at) => at !== index))}
                >
                  <IconTrash aria-hidden size={20} />
                </ActionIcon>
              )}
            </Group>
          );
        })}
        {drafts.length < MOST_TAX_CHANGES && (
          <Group>
            <Button
              h={44}
              variant="default"
              leftSection={<IconPlus aria-hidden size={18} />}
              onClick={() => set([...drafts, { from: null, rate: null }])}
            >
              {texts.addTaxChange}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
