import { Alert, Button, Stack, Text } from '@mantine/core';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { Form } from './code-fields.ts';
import { offerTexts as texts } from './texts.ts';
import type { Code } from './types.ts';
import { bodyOf, faultsOf } from './use-code-form.ts';

const PREVIEW = 'POST /api-identity/identity/discountcodes/preview';
type Preview = ApiResponse<typeof PREVIEW>;
type Shown = { readonly of: string; readonly preview: Preview };

/**
 * Shows what the offer that is being written would have cost last month; what is changed after it was asked takes it
 * away.
 */
export function OfferPreview({ form, code }: { readonly form: Form; readonly code: Code | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const now = JSON.stringify(form.values);
  const ask = useChange({
    run: async (of: string, options) => {
      const body = bodyOf(code?.id ?? newId(), form.values, code);
      setShown({ of, preview: await api(PREVIEW, { body, ...options }) });
    },
    changes: [],
  });
  return (
    <Stack gap="sm" aria-live="polite">
      <Button
        variant="light"
        h={44}
        leftSection={<IconHistory size={18} aria-hidden />}
        loading={ask.running}
        disabled={Object.keys(faultsOf(form.values)).length > 0}
        onClick={() => ask.start(now)}
      >
        {texts.preview}
      </Button>
      {ask.fault && (
        <Alert color="red" variant="light" role="alert">
          {ask.fault}
        </Alert>
      )}
      {shown?.of === now && <Told {...shown.preview} />}
    </Stack>
  );
}

function Told({ from, to, orders, isPart, fitting, given, less, endedOn }: Preview) {
  const { currency } = useStaff().vendor;
  const day = (date: string) => shortDate(instantOfDay(date));
  return (
    <Alert color="blue" variant="light">
      <Stack gap={4}>
        <Text fw={600}>{texts.previewDays(day(from), day(to))}</Text>
        {orders === 0 ? (
          <Text>{texts.previewNone}</Text>
        ) : (
          <>
            <Text>{texts.previewFits(fitting, orders)}</Text>
            {fitting > 0 && (
              <Text>{texts.previewCost(formatMoney(given, currency), formatMoney(less, currency))}</Text>
            )}
            {endedOn && <Text>{texts.previewEnded(day(endedOn))}</Text>}
            {isPart && <Text>{texts.previewPart}</Text>}
            <Text size="sm">{texts.previewHint}</Text>
          </>
        )}
      </Stack>
    </Alert>
  );
}
