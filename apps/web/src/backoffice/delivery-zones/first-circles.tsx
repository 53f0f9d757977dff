import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  FormFooter,
  FormSummary,
  MoneyField,
  QuantityField,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import { type CircleRow, circleFaults, newCircle, zonesOf } from './circle-rows.ts';
import { zoneTexts as texts } from './texts.ts';
import { refreshZones } from './zone-queries.ts';

/** These radii are proposed first, in metres. */
const FIRST = [3_000, 6_000] as const;

type Values = { rows: CircleRow[] };
type Props = {
  /** It is told of the circles as they are typed, so that the map shows them. */
  readonly onDraft: (rows: readonly CircleRow[]) => void;
};

/** Makes the first zones of a branch: circles around it, each with its price; no map is needed for them. */
export function FirstCircles({ onDraft }: Props) {
  const { vendor } = useStaff();
  const call = useCallForm<Values, unknown>({
    initialValues: { rows: FIRST.map(newCircle) },
    validate: ({ rows }) => circleFaults(rows),
    submit: async ({ rows }, options) => {
      for (const body of zonesOf(rows, vendor))
        await api('POST /api-identity/identity/deliveryzones', { body, ...options });
    },
    done: texts.circlesMade,
    onDone: () => void refreshZones(),
  });
  const { form } = call;
  const { rows } = form.values;
  const put = (next: CircleRow[]) => {
    form.clearErrors();
    form.setFieldValue('rows', next);
    onDraft(next);
  };
  return (
    <Paper withBorder radius="lg" p="lg">
      <UnsavedGuard dirty={call.dirty} />
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {texts.circles}
          </Title>
          <Text c="dimmed">{texts.circlesHint}</Text>
          <FormSummary of={call} />
          {rows.map((row, index) => (
            <Group
              key={row.id}
              role="group"
              aria-label={texts.circleRow(formatNumber(index + 1))}
              gap="xs"
              align="start"
              wrap="nowrap"
            >
              <QuantityField
                label={texts.upToKilometres}
                w={150}
                unit={texts.kilometre}
                {...form.getInputProps(`rows.${index}.metres`)}
                value={row.metres}
                onChange={(metres) => put(rows.with(index, { ...row, metres }))}
              />
              <MoneyField
                label={texts.price}
                required
                autoFocus={index === 0}
                currency={vendor.currency}
                style={{ flex: 1 }}
                {...form.getInputProps(`rows.${index}.price`)}
                value={row.price}
                onChange={(price) => put(rows.with(index, { ...row, price }))}
              />
              {rows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  mt={24}
                  aria-label={texts.removeCircle(formatNumber(index + 1))}
                  onClick={() => put(rows.toSpliced(index, 1))}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => put([...rows, newCircle(null)])}
          >
            {texts.addCircle}
          </Button>
          <FormFooter submitting={call.submitting} label={texts.makeCircles} />
        </Stack>
      </form>
    </Paper>
  );
}
