import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CAMPAIGN_CHANNELS, type CampaignChannel, DEFAULT_QUIET_HOURS } from '@sofreh/domain/campaigns';
import {
  DEFAULT_COUNTED_DAYS,
  DEFAULT_HOLDBACK_PERCENT,
  DEFAULT_REST_DAYS,
  TITLE_LENGTH,
} from '@sofreh/domain/limits';
import { tehranDay } from '@sofreh/fa/dates';
import { MESSAGE_FIELDS } from '@sofreh/fa/message-texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { JalaliDateField, SwitchRow, TimeField, UnsavedGuard, useAddress } from '#web/ui/index.ts';
import { AudienceSelect, useAudience } from './audience-select.tsx';
import classes from './campaigns.module.css';
import { CAMPAIGNS } from './campaigns-page.tsx';
import { CodeField } from './code-field.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import { MoreSettings } from './more-settings.tsx';
import { PhonePreview, usePreview } from './phone-preview.tsx';
import { isRecipe } from './recipes.ts';
import { suggestionOf } from './suggestion.ts';
import { TextFields } from './text-field.tsx';
import { campaignsTexts as texts } from './texts.ts';

/** A campaign is this until something else is chosen. */
const START = {
  channel: 'SMS' as CampaignChannel,
  /** It is what was written; null is what is suggested. */
  name: null as string | null,
  text: null as string | null,
  discountCodeId: null as string | null,
  holdbackPercent: DEFAULT_HOLDBACK_PERCENT,
  restDays: DEFAULT_REST_DAYS,
  countedDays: DEFAULT_COUNTED_DAYS,
  quietFrom: DEFAULT_QUIET_HOURS.from,
  quietTo: DEFAULT_QUIET_HOURS.to,
  repeats: false,
  later: false,
  day: null as string | null,
  clock: '18:00',
};

const MINUTE_MS = 60_000;

/** Tells when it goes out; undefined is now. */
function momentOf({ later, day, clock }: typeof START): string | undefined {
  if (!later) return undefined;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const midnight = Date.parse(`${day ?? tehranDay(new Date())}T00:00:00+03:30`);
  return new Date(midnight + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

/** Writes a campaign: to whom, what and when, beside a phone that shows it. */
export function WriteCampaignPage() {
  const [{ segment = 'ALL_CUSTOMER' }, setAddress] = useAddress();
  const [id] = useState(newId);
  const [values, setValues] = useState(() => ({ ...START, repeats: isRecipe(segment) }));
  const [untouched] = useState(values);
  const [asking, setAsking] = useState(false);
  const audience = useAudience(segment);
  const navigate = useNavigate();
  // An answer may come after more was typed: each change is one of what stands then.
  const set = (change: Partial<typeof START>) => setValues((now) => ({ ...now, ...change }));
  const { channel, discountCodeId, holdbackPercent, restDays } = values;
  const definition = audience?.definition ?? { kind: 'ALL_CUSTOMER' as const };
  const suggested = suggestionOf(segment, definition.kind, audience?.title, discountCodeId !== null);
  const { name, text } = { name: values.name ?? suggested.name, text: values.text ?? suggested.text };
  const draft = { audience: definition, text, discountCodeId, channel, holdbackPercent, restDays };
  const preview = usePreview(draft, audience !== undefined);
  const make = useChange({
    run: (_given, options) => {
      const { countedDays, quietFrom, quietTo, repeats } = values;
      const body = {
        ...draft,
        id,
        name: name.trim(),
        countedDays,
        quietFrom,
        quietTo,
        repeats,
        sendAt: momentOf(values),
      };
      return api('POST /api-identity/identity/segmentation/notification', { body, ...options });
    },
    changes: [CAMPAIGNS],
    done: texts.made,
    onDone: () => {
      // What is sent is no unsaved work any more: the way on is free once that is drawn.
      flushSync(() => setValues(untouched));
      void navigate({ to: '/bo/campaigns/$id', params: { id } as never });
    },
  });
  const choose = (next: string) => {
    setAddress({ segment: next });
    set({ repeats: isRecipe(next) });
  };
  const isCodeMissing = discountCodeId === null && text.includes(MESSAGE_FIELDS.code);
  const isReady = !isCodeMissing && name.trim() !== '' && text.trim() !== '' && audience !== undefined;
  return (
    <form
      className={classes.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) setAsking(true);
      }}
    >
      <UnsavedGuard dirty={values !== untouched} />
      <Stack className={classes.first}>
        <h1 className={classes.title}>{texts.add}</h1>
        <AudienceSelect
          name={segment}
          audience={audience?.definition}
          onChange={choose}
          byText={channel === 'SMS'}
        />
        <TextFields
          text={text}
          fault={isCodeMissing ? texts.codeMissing : undefined}
          isSuggested={values.text === null}
          onChange={(next) => set({ text: next })}
        />
      </Stack>
      <PhonePreview draft={draft} preview={preview} />
      <Stack className={classes.rest}>
        <CodeField value={discountCodeId} onChange={(next) => set({ discountCodeId: next })} />
        <SegmentedControl
          size="md"
          aria-label={texts.channel}
          value={channel}
          onChange={(next) => set({ channel: next as CampaignChannel })}
          data={CAMPAIGN_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))}
        />
        {channel === 'PUSH' && <Text c="dimmed">{texts.pushHint}</Text>}
        <TextInput
          size="md"
          label={texts.name}
          required
          maxLength={TITLE_LENGTH.max}
          value={name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <SwitchRow
          label={texts.repeats}
          description={texts.repeatsHint}
          checked={values.repeats}
          onChange={({ currentTarget }) => set({ repeats: currentTarget.checked })}
        />
        <MoreSettings values={values} onChange={set} />
        <SegmentedControl
          size="md"
          aria-label={texts.when}
          value={values.later ? 'LATER' : 'NOW'}
          onChange={(next) => set({ later: next === 'LATER' })}
          data={[
            { value: 'NOW', label: texts.now },
            { value: 'LATER', label: texts.later },
          ]}
        />
        {values.later && (
          <SimpleGrid cols={2}>
            <JalaliDateField
              size="md"
              label={texts.day}
              minimum={tehranDay(new Date())}
              value={values.day ?? tehranDay(new Date())}
              onChange={(day) => set({ day })}
            />
            <TimeField
              size="md"
              label={texts.clock}
              value={values.clock}
              onChange={(clock) => clock && set({ clock })}
            />
          </SimpleGrid>
        )}
        <Group>
          <Button type="submit" h={48} disabled={!isReady}>
            {values.later ? texts.schedule : texts.start}
          </Button>
        </Group>
      </Stack>
      <ConfirmSending
        opened={asking}
        preview={preview}
        channel={channel}
        confirmLabel={values.later ? texts.schedule : texts.start}
        loading={make.running}
        fault={make.fault}
        onConfirm={() => make.start()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
