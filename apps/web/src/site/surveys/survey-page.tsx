import type { FieldAnswer } from '@sofreh/domain/custom-fields';
import { RATING } from '@sofreh/domain/limits';
import {
  isAskedOf,
  orderRatingQuestion,
  type SurveyAnswer,
  standingQuestions,
  takeAnswers,
} from '@sofreh/domain/surveys';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { newId } from '#web/api/new-id.ts';
import type { ApiResponse } from '#web/api/types.ts';
import { OwnQuestion } from '../checkout/own-questions.tsx';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { announce } from '../ui/announcer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Stars } from '../ui/stars.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { QuestionField } from './question-field.tsx';
import { surveyTexts as texts } from './texts.ts';
import { Viewpoints } from './viewpoints.tsx';
import '../styles/survey.css';

type Linked = ApiResponse<'GET /api/survey/link/{code}'>;

/** Asks at `/survey/{code}` a few questions about an order, by its link and without an account. */
export function SurveyPage({ code }: { code: string }) {
  const { data, error, reload, replace } = useLoad(code, () =>
    api('GET /api/survey/link/{code}', { params: { code } }),
  );
  const [isSent, setIsSent] = useState(false);
  if (!data && error) {
    return (
      <SubPage title={texts.inviteAction}>
        <PageError kind="failed" error={error} onRetry={reload} />
      </SubPage>
    );
  }
  if (!data) return <PageSkeleton />;
  const done = () => {
    setIsSent(true);
    replace({ ...data, isAnswered: true });
    announce(texts.thanks);
  };
  return (
    <SubPage title={texts.title(data.orderNumber)}>
      {data.isAnswered ? (
        <EmptyState
          icon={isSent ? 'heart' : 'check'}
          title={isSent ? texts.thanks : texts.answered}
          hint={texts.thanksHint}
        />
      ) : !isAskedOf(data.orderStatus) ? (
        <EmptyState icon="clock" title={texts.later} hint={texts.laterHint} />
      ) : (
        <SurveyForm code={code} survey={data} onSent={done} />
      )}
    </SubPage>
  );
}

type FormProps = { code: string; survey: Linked; onSent: () => void };

/** Reads the stars that were pressed on the order's page; null where the address has none. */
function starsIn(search: string): number | null {
  const stars = Number(new URLSearchParams(search).get('stars'));
  return Number.isInteger(stars) && stars >= RATING.min && stars <= RATING.max ? stars : null;
}

function SurveyForm({ code, survey, onSent }: FormProps) {
  // However often a submission is sent, it is one answer.
  const [id] = useState(newId);
  const rating = orderRatingQuestion(survey.questions);
  const chosen = starsIn(useSearch());
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>(() => {
    const stars = survey.rated ?? chosen;
    return rating && stars !== null
      ? [{ questionId: rating.id, rating: stars, choiceIds: [], text: '' }]
      : [];
  });
  const [viewpointIds, setViewpointIds] = useState<readonly string[]>([]);
  const viewpoints = useLoad(survey.ticks ? 'viewpoints' : null, () =>
    api('GET /api-identity/identity/viewpoints', { quiet: true }),
  );
  const stars = answers.find(({ questionId }) => questionId === rating?.id)?.rating ?? 0;
  const [told, setTold] = useState<readonly FieldAnswer[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(async () => {
    const taken = takeAnswers(survey.questions, answers);
    if (!taken.ok) return setMissing(taken.questionId);
    const given = taken.answers.map((answer) => ({ ...answer, choiceIds: [...answer.choiceIds] }));
    const fields = told.map(({ value, ...each }) => ({
      ...each,
      value: typeof value === 'object' ? [...value] : value,
    }));
    const body = { id, code, answers: given, viewpointIds: [...viewpointIds], fields };
    await api('POST /api/survey/response', { body, quiet: true });
    onSent();
  });
  const write = (answer: SurveyAnswer) => {
    setMissing(null);
    setAnswers((old) => [...old.filter(({ questionId }) => questionId !== answer.questionId), answer]);
  };
  return (
    <form
      className="survey"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="field-hint">
        {survey.vendorName}. {texts.quick}
      </p>
      {standingQuestions(survey.questions, answers).map((question) => (
        <section key={question.id} className="panel">
          {question === rating && survey.rated !== null ? (
            <>
              <h2 className="survey-title">{question.title}</h2>
              <Stars rating={survey.rated} />
            </>
          ) : (
            <QuestionField
              question={question}
              answer={answers.find(({ questionId }) => questionId === question.id)}
              error={missing === question.id ? texts.answerThis : null}
              onAnswer={write}
            />
          )}
          {question === rating && stars > 0 && viewpoints.data && (
            <Viewpoints
              rating={stars}
              viewpoints={viewpoints.data.data}
              ticked={viewpointIds}
              onTick={setViewpointIds}
            />
          )}
        </section>
      ))}
      {survey.fields.length > 0 && (
        <section className="panel own-questions" aria-label={texts.aboutYou}>
          {survey.fields.map((field) => (
            <OwnQuestion
              key={field.id}
              field={field}
              value={told.find((each) => each.id === field.id)?.value}
              onChange={(value) =>
                setTold((old) => [...old.filter((each) => each.id !== field.id), { id: field.id, value }])
              }
            />
          ))}
        </section>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <button type="submit" className="button wide" disabled={busy}>
        {texts.send}
      </button>
    </form>
  );
}
