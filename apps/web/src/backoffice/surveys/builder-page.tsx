import { Anchor, Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Survey } from '@sofreh/contract/main/surveys';
import {
  DELIVERY_TYPES,
  type DeliveryType,
  PLACING_SOURCES,
  SOURCES,
  type Source,
} from '@sofreh/domain/enums';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { firstQuestionFault, orderRatingQuestion } from '@sofreh/domain/surveys';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows, SavingForm, SwitchRow, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { askedWhere } from './asked-where.ts';
import { OwnFields } from './own-fields.tsx';
import { QuestionList } from './question-list.tsx';
import { surveysTexts as texts } from './texts.ts';

const ONE = 'GET /api/survey/{id}';

/** Makes or changes a survey: of whom it asks, and its questions in their order. */
export function SurveyBuilderPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const isNew = id === 'new';
  const query = useQuery({ ...callQuery(ONE, { params: { id } }), enabled: !isNew });
  return (
    <Stack maw={860}>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {isNew ? texts.newTitle : texts.editTitle}
        </Title>
        <Anchor component={Link} to="/bo/surveys">
          {texts.back}
        </Anchor>
      </Group>
      {!isNew && query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {(isNew || query.data) && <BuilderForm key={id} survey={query.data ?? null} />}
    </Stack>
  );
}

type Values = Omit<Survey, 'id' | 'createdAt'>;

const EMPTY: Values = {
  title: '',
  active: true,
  sources: [...PLACING_SOURCES],
  deliveryTypes: ['DELIVER', 'PICKUP', 'SERVE'],
  sendsText: false,
  onReceipt: false,
  fieldIds: [],
  questions: [],
};

function faultsOf({ title, sources, deliveryTypes, questions }: Values): Record<string, string> {
  const fault = firstQuestionFault(questions);
  return {
    ...(title.trim() ? {} : { title: texts.nameRequired }),
    ...(sources.length > 0 ? {} : { sources: texts.chooseOne }),
    ...(deliveryTypes.length > 0 ? {} : { deliveryTypes: texts.chooseOne }),
    ...(questions.length > 0 ? {} : { questions: texts.questionsRequired }),
    ...(fault ? { questions: texts.brokenCondition } : {}),
  };
}

function BuilderForm({ survey }: { readonly survey: Survey | null }) {
  const navigate = useNavigate();
  const [id] = useState(() => survey?.id ?? newId());
  const { id: _id, createdAt: _at, ...stored } = survey ?? { id, createdAt: '', ...EMPTY };
  const call = useCallForm<Values, Survey>({
    initialValues: stored,
    validate: faultsOf,
    submit: (values, options) => {
      const body = { ...values, id };
      return survey
        ? api('PUT /api/survey', { body, ...options })
        : api('POST /api/survey', { body, ...options });
    },
    done: texts.saved,
    onDone: () => {
      askAgain(ONE, 'GET /api/survey', 'GET /api/survey/{id}/report');
      void navigate({ to: '/bo/surveys/$id', params: { id } as never });
    },
  });
  const { form } = call;
  const { questions } = form.values;
  const error = form.errors.questions;
  return (
    <>
      <UnsavedGuard dirty={call.dirty} />
      <SavingForm of={call}>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <TextInput
              size="md"
              label={texts.name}
              required
              maxLength={TITLE_LENGTH.max}
              {...form.getInputProps('title')}
            />
            <SwitchRow
              label={texts.active}
              description={`${askedWhere(form.values)} ${texts.newest}`}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
            <Choice<Source>
              label={texts.sources}
              all={SOURCES}
              nameOf={(source) => sourceLabels[source]}
              {...form.getInputProps('sources')}
            />
            <Choice<DeliveryType>
              label={texts.deliveryTypes}
              all={DELIVERY_TYPES}
              nameOf={(type) => deliveryTypeLabels[type]}
              {...form.getInputProps('deliveryTypes')}
            />
            <SwitchRow
              label={texts.sendsText}
              description={texts.sendsTextHint}
              {...form.getInputProps('sendsText', { type: 'checkbox' })}
            />
            <SwitchRow
              label={texts.onReceipt}
              description={texts.onReceiptHint}
              {...form.getInputProps('onReceipt', { type: 'checkbox' })}
            />
          </Stack>
        </Paper>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <Title order={2} size="h4">
              {texts.questions}
            </Title>
            <Text c="dimmed">{texts.questionsHint}</Text>
            {questions.length > 0 && (
              <Text c="dimmed">{orderRatingQuestion(questions) ? texts.ratingFirst : texts.ratingApart}</Text>
            )}
            <QuestionList
              questions={questions}
              stored={stored.questions.map((question) => question.id)}
              onChange={(next) => form.setFieldValue('questions', [...next])}
            />
            {error && (
              <Text role="alert" c="red">
                {error}
              </Text>
            )}
          </Stack>
        </Paper>
        <OwnFields
          chosen={form.values.fieldIds}
          onChange={(next) => form.setFieldValue('fieldIds', [...next])}
        />
      </SavingForm>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly all: readonly Value[];
  readonly nameOf: (value: Value) => string;
};

function Choice<Value extends string>({ label, all, nameOf, ...field }: ChoiceProps<Value>) {
  return (
    <Checkbox.Group label={label} {...field}>
      <Group mt={8} gap="sm">
        {all.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={nameOf(value)}
            size="md"
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
