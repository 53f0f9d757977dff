import type { Order } from '@sofreh/contract/main/orders';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { Link } from 'wouter';
import { newId } from '#web/api/new-id.ts';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { surveyTexts } from '../surveys/texts.ts';
import { type Viewpoint, Viewpoints } from '../surveys/viewpoints.tsx';
import { announce } from '../ui/announcer.ts';
import { TextArea } from '../ui/field.tsx';
import { StarChoice, Stars } from '../ui/stars.tsx';
import { feedbackTexts } from './feedback-texts.ts';
import '../styles/feedback.css';

type Feedback = ApiResponse<'POST /api-identity/identity/feedbacks'>;

/**
 * Asks after the order has arrived what the guest thinks of it, once, or shows what they have said already. Where a survey asks for stars
 * first, they are its first answer and nothing else asks for them; its other questions come behind.
 */
export function OrderFeedback({ order }: { order: Order }) {
  const { data, replace, reload } = useLoad(order.id, () => readFeedback(order.id));
  const survey = useLoad(`survey ${order.id}`, () =>
    api('POST /api/orders/{id}/survey-link', { params: { id: order.id }, quiet: true }),
  );
  const asking = survey.data?.code && !survey.data.isAnswered ? survey.data.code : null;
  // Without an answer the page is whole without this.
  if (!data) return asking && <SurveyInvitation code={asking} />;
  const { feedback, viewpoints } = data;
  // What is asked hangs on whether a survey asks; what was said does not.
  if (!feedback && !survey.data && !survey.error) return null;
  const ratingTitle = survey.data?.ratingTitle ?? null;
  if (!feedback && asking && ratingTitle !== null) return <SurveyStars title={ratingTitle} code={asking} />;
  return (
    <>
      <Opinion
        order={order}
        feedback={feedback}
        viewpoints={viewpoints}
        onGiven={(given) => replace({ feedback: given, viewpoints })}
        onRefused={reload}
      />
      {asking && <SurveyInvitation code={asking} />}
    </>
  );
}

/** Shows the way to the survey of an order that has arrived. */
function SurveyInvitation({ code }: { code: string }) {
  return (
    <section className="panel panel-line">
      <p>{surveyTexts.invite}</p>
      <Link href={`/survey/${code}`} className="button soft small">
        {surveyTexts.inviteAction}
      </Link>
    </section>
  );
}

/** Asks the survey's first question on the order's page; the press of a star opens the way to the others. */
function SurveyStars({ title, code }: { title: string; code: string }) {
  const [rating, setRating] = useState(0);
  return (
    <section className="panel feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title">{title}</h2>
      <StarChoice name="rating" label={feedbackTexts.rating} rating={rating} onRate={setRating} />
      {rating > 0 && (
        <Link href={`/survey/${code}?stars=${rating}`} className="button wide">
          {feedbackTexts.goOn}
        </Link>
      )}
    </section>
  );
}

type OpinionProps = Omit<FormProps, 'orderId'> & { order: Order; feedback: Feedback | null };

function Opinion({ order, feedback, viewpoints, onGiven, onRefused }: OpinionProps) {
  return (
    <section className="panel feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title">{feedback ? feedbackTexts.yours : feedbackTexts.title}</h2>
      {feedback ? (
        <Given feedback={feedback} viewpoints={viewpoints} />
      ) : (
        <FeedbackForm orderId={order.id} viewpoints={viewpoints} onGiven={onGiven} onRefused={onRefused} />
      )}
    </section>
  );
}

async function readFeedback(orderId: string) {
  const [{ feedback }, { data: viewpoints }] = await Promise.all([
    api('GET /api-identity/identity/feedbacks/{id}', { params: { id: orderId }, quiet: true }),
    api('GET /api-identity/identity/viewpoints', { quiet: true }),
  ]);
  return { feedback, viewpoints };
}

function Given({ feedback, viewpoints }: { feedback: Feedback; viewpoints: readonly Viewpoint[] }) {
  const ticked = viewpoints.filter(({ id }) => feedback.viewpointIds.includes(id));
  return (
    <>
      <Stars rating={feedback.rating} />
      <p className="dish-tags">
        {ticked.map(({ id, side, title }) => (
          <span key={id} className={side === 'PROS' ? 'badge good' : 'badge warn'}>
            {title}
          </span>
        ))}
      </p>
      {feedback.text && <p className="feedback-text">{feedback.text}</p>}
    </>
  );
}

type FormProps = {
  orderId: string;
  viewpoints: readonly Viewpoint[];
  onGiven: (feedback: Feedback) => void;
  /** It was not taken: another one may stand already. */
  onRefused: () => void;
};

function FeedbackForm({ orderId, viewpoints, onGiven, onRefused }: FormProps) {
  const [id] = useState(newId);
  const [rating, setRating] = useState(0);
  const [viewpointIds, setViewpointIds] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const { busy, error, submit } = useSubmit(async () => {
    const body = { id, orderId, rating, viewpointIds: [...viewpointIds], text: text.trim() };
    try {
      onGiven(await api('POST /api-identity/identity/feedbacks', { body, quiet: true }));
      announce(feedbackTexts.sent);
    } catch (failure) {
      onRefused();
      throw failure;
    }
  });
  return (
    <>
      <StarChoice name="rating" label={feedbackTexts.rating} rating={rating} onRate={setRating} />
      {rating > 0 && (
        <>
          <Viewpoints
            rating={rating}
            viewpoints={viewpoints}
            ticked={viewpointIds}
            onTick={setViewpointIds}
          />
          <TextArea
            label={feedbackTexts.text}
            placeholder={feedbackTexts.textPlaceholder}
            maxLength={NOTE_LENGTH.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {error && (
            <p className="field-error" role="alert">
              {error.message}
            </p>
          )}
          <button type="button" className="button wide" disabled={busy} onClick={() => submit()}>
            {feedbackTexts.send}
          </button>
        </>
      )}
    </>
  );
}
