import type { SurveyQuestionView } from '@sofreh/contract/main/surveys';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import type { SurveyAnswer } from '@sofreh/domain/surveys';
import { common } from '../texts/common.ts';
import { TextArea } from '../ui/field.tsx';
import { StarChoice } from '../ui/stars.tsx';
import { surveyTexts as texts } from './texts.ts';

type Props = {
  question: SurveyQuestionView;
  answer: SurveyAnswer | undefined;
  error: string | null;
  onAnswer: (answer: SurveyAnswer) => void;
};

/** Writes a question as it is asked: what may be left open says so before anybody leaves the other one open. */
const asked = ({ title, required }: Pick<SurveyQuestionView, 'title' | 'required'>) =>
  required ? title : common.optional(title);

/** Asks one question: stars, choices or a text. */
export function QuestionField({ question, answer, error, onAnswer }: Props) {
  const { id, kind, title, required } = question;
  const empty: SurveyAnswer = { questionId: id, rating: null, choiceIds: [], text: '' };
  const present = answer ?? empty;
  if (kind === 'TEXT') {
    return (
      <TextArea
        label={title}
        hint={required ? undefined : texts.optional}
        error={error ?? undefined}
        maxLength={NOTE_LENGTH.max}
        value={present.text}
        onChange={(event) => onAnswer({ ...empty, text: event.target.value })}
      />
    );
  }
  return (
    <div className="survey-question">
      {kind === 'RATING' ? (
        <>
          <h2 className="survey-title">{asked(question)}</h2>
          <StarChoice
            name={id}
            label={title}
            rating={present.rating ?? 0}
            onRate={(rating) => onAnswer({ ...empty, rating })}
          />
        </>
      ) : (
        <Choices
          question={question}
          chosen={present.choiceIds}
          onChoose={(choiceIds) => onAnswer({ ...empty, choiceIds })}
        />
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type ChoicesProps = {
  question: SurveyQuestionView;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

function Choices({ question, chosen, onChoose }: ChoicesProps) {
  const { id, choices, many } = question;
  const toggle = (choiceId: string, on: boolean) => {
    if (!many) return onChoose([choiceId]);
    onChoose(on ? [...chosen, choiceId] : chosen.filter((each) => each !== choiceId));
  };
  return (
    <fieldset className="survey-question">
      <legend>{asked(question)}</legend>
      {many && <p className="survey-note">{texts.many}</p>}
      <div className="survey-choices choice-row">
        {choices.map((choice) => (
          <label key={choice.id} className="pill">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(choice.id)}
              onChange={(event) => toggle(choice.id, event.target.checked)}
            />
            {choice.title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
