import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CAMPAIGN_TEXT_LENGTH, TITLE_LENGTH } from '@sofreh/domain/limits';
import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@sofreh/domain/messages';
import { tehranDay } from '@sofreh/fa/dates';
import { MESSAGE_FIELDS, type MessageField } from '@sofreh/fa/message-texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import {
  Confirm,
  JalaliDateField,
  NumberField,
  SwitchRow,
  TimeField,
  UnsavedGuard,
  useAddress,
} from '#web/ui/index.ts';
import { AudienceSelect, useAudience } from './audience-select.tsx';
import classes from './campaigns.module.css';
import { CAMPAIGNS } from './campaigns-page.tsx';
import { CodeField } from './code-field.tsx';
import { PhonePreview, usePreview } from './phone-preview.tsx';
import { isRecipe, RECIPES } from './recipes.ts';
import { campaignsTexts as texts } from './texts.ts';

const START = {
  channel: 'SMS' as CampaignChannel,
  name: '',
  text: '',
  discountCodeId: null as string | null,
  holdbackPercent: 10,
  restDays: 3,
  countedDays: 14,
  quietFrom: '22:00',
  quietTo: '09:00',
  repeats: false,
  later: false,
  day: null as string | null,
  clock: '18:00',
};

const MINUTE_MS = 60_000;

/** When it goes out; undefined is now. */
function momentOf({ later, day, clock }: typeof START): string | undefined {
  if (!later) return undefined;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const midnight = Date.parse(`${day ?? tehranDay(new Date())}T00:00:00+03:30`);
  return new Date(midnight + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

/** Writes a campaign: to whom, what and when, beside a phone that shows it. */
export function WriteCampaignPage() {
  const [{ segment = 'DISABLE_CUSTOMER' }, setAddress] = useAddress();
  const [id] = useState(newId);
  const [values, setValues] = useState(START);
  const [asking, setAsking] = useState(false);
  const audience = useAudience(segment);
  const navigate = useNavigate();
  // An answer may come after more was typed: each change is one of what stands then.
  const set = (change: Partial<typeof START>) => setValues((now) => ({ ...now, ...change }));
  const { channel, text, discountCodeId, holdbackPercent, restDays } = values;
  const draft = {
    audience: audience ?? { kind: 'ALL_CUSTOMER' as const },
    text,
    discountCodeId,
    channel,
    holdbackPercent,
    restDays,
  };
  const preview = usePreview(draft);
  const make = useChange({
    run: (_given, options) => {
      const { name, countedDays, quietFrom, quietTo, repeats } = values;
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
      flushSync(() => setValues(START));
      void navigate({ to: '/bo/campaigns/$id', params: { id } as never });
    },
  });
  const choose = (next: string) => {
    setAddress({ segment: next });
    if (!isRecipe(next)) return;
    const { name, text: written } = RECIPES[next];
    set({ name, text: written, repeats: true });
  };
  const isCodeMissing = discountCodeId === null && text.includes(MESSAGE_FIELDS.code);
  const isReady = !isCodeMissing && values.name.trim() !== '' && text.trim() !== '' && audience !== undefined;
  return (
    <div className={classes.columns}>
      <UnsavedGuard dirty={values !== START} />
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) setAsking(true);
        }}
      >
        <h1 className={classes.title}>{texts.add}</h1>
        <TextInput
          size="md"
          label={texts.name}
          required
          maxLength={TITLE_LENGTH.max}
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <SegmentedControl
          size="md"
          aria-label={texts.channel}
          value={channel}
          onChange={(next) => set({ channel: next as CampaignChannel })}
          data={CAMPAIGN_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))}
        />
        {channel === 'PUSH' && <Text c="dimmed">{texts.pushHint}</Text>}
        <AudienceSelect name={segment} audience={audience} onChange={choose} byText={channel === 'SMS'} />
        <CodeField
          segment={segment}
          value={discountCodeId}
          onChange={(next) => set({ discountCodeId: next })}
          onOffer={(offered) => set({ text: offered })}
        />
        <Textarea
          size="md"
          label={texts.text}
          description={texts.textHint}
          error={isCodeMissing ? texts.codeMissing : undefined}
          required
          autosize
          minRows={4}
          maxLength={CAMPAIGN_TEXT_LENGTH.max}
          value={text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        <Group gap="xs" role="group" aria-label={texts.fields}>
          {(Object.keys(MESSAGE_FIELDS) as MessageField[]).map((field) => (
            <Button
              key={field}
              variant="default"
              h={44}
              onClick={() =>
                set({
                  text: `${text}${text === '' || text.endsWith(' ') ? '' : ' '}${MESSAGE_FIELDS[field]}`,
                })
              }
            >
              {texts.fieldNames[field]}
            </Button>
          ))}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            size="md"
            label={texts.holdback}
            description={holdbackPercent === 0 ? texts.holdbackNone : texts.holdbackHint}
            maximum={50}
            value={holdbackPercent}
            onChange={(next) => set({ holdbackPercent: next ?? 0 })}
          />
          <NumberField
            size="md"
            label={texts.rest}
            maximum={90}
            value={restDays}
            onChange={(next) => set({ restDays: next ?? 0 })}
          />
          <NumberField
            size="md"
            label={texts.counted}
            minimum={1}
            maximum={60}
            value={values.countedDays}
            onChange={(next) => set({ countedDays: next ?? 14 })}
          />
          <span />
          <TimeField
            size="md"
            label={texts.quietFrom}
            value={values.quietFrom}
            onChange={(next) => next && set({ quietFrom: next })}
          />
          <TimeField
            size="md"
            label={texts.quietTo}
            value={values.quietTo}
            onChange={(next) => next && set({ quietTo: next })}
          />
        </SimpleGrid>
        <SwitchRow
          label={texts.repeats}
          description={texts.repeatsHint}
          checked={values.repeats}
          onChange={({ currentTarget }) => set({ repeats: currentTarget.checked })}
        />
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
        <Button type="submit" h={48} disabled={!isReady}>
          {values.later ? texts.schedule : texts.start}
        </Button>
      </Stack>
      <PhonePreview draft={draft} preview={preview} />
      <Confirm
        opened={asking}
        title={texts.confirm(preview.data?.people ?? 0)}
        hint={
          <Text>
            {preview.data &&
              (channel === 'SMS'
                ? texts.total(preview.data.totalParts)
                : texts.devicesOf(preview.data.devices))}
          </Text>
        }
        confirmLabel={values.later ? texts.schedule : texts.start}
        loading={make.running}
        fault={make.fault}
        onConfirm={() => make.start()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
