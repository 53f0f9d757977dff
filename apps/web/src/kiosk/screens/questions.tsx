import { type CustomField, type FieldValue, fieldFault } from '@sofreh/domain/custom-fields';
import { Fragment, type ReactNode } from 'react';
import { kioskTexts as texts } from '../texts.ts';
import { Frame } from './frame.tsx';

type QuestionsProps = {
  readonly questions: readonly CustomField[];
  readonly answers: Readonly<Record<string, FieldValue>>;
  readonly onAnswer: (id: string, value: FieldValue) => void;
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
  /** Asks for a discount code. */
  readonly askCode: (question: CustomField) => ReactNode;
};

/** Asks the shop's own questions; each is answered by touching. */
export function QuestionsStep(props: QuestionsProps) {
  const { questions, answers, onAnswer, onGoOn, onBack, onStartOver, askCode } = props;
  const missing = questions.some((question) => fieldFault(question, answers[question.id]) !== null);
  return (
    <Frame
      title={texts.questions}
      onBack={onBack}
      onStartOver={onStartOver}
      footer={
        <>
          {missing && <p className="kiosk-note">{texts.answerFirst}</p>}
          <button type="button" className="button wide" disabled={missing} onClick={onGoOn}>
            {texts.goOn}
          </button>
        </>
      }
    >
      <div className="kiosk-questions">
        {questions.map((question) =>
          question.type === 'DISCOUNT_CODE' ? (
            <Fragment key={question.id}>{askCode(question)}</Fragment>
          ) : (
            <Question
              key={question.id}
              question={question}
              value={answers[question.id]}
              onAnswer={(value) => onAnswer(question.id, value)}
            />
          ),
        )}
      </div>
    </Frame>
  );
}

type QuestionProps = {
  readonly question: CustomField;
  readonly value: FieldValue | undefined;
  readonly onAnswer: (value: FieldValue) => void;
};

function Question({ question, value, onAnswer }: QuestionProps) {
  const { title, type, options, required } = question;
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];
  // What is touched again is taken back.
  const touch = (option: string) => {
    const isChosen = chosen.includes(option);
    if (type !== 'MULTI') return onAnswer(isChosen ? '' : option);
    onAnswer(isChosen ? chosen.filter((each) => each !== option) : [...chosen, option]);
  };
  return (
    <fieldset className="kiosk-question">
      <legend>
        {title}
        {!required && <small>{texts.optional}</small>}
      </legend>
      {type === 'BOOLEAN' ? (
        <Option label={texts.yes} on={value === true} onTouch={() => onAnswer(value !== true)} />
      ) : (
        options.map((option) => (
          <Option key={option} label={option} on={chosen.includes(option)} onTouch={() => touch(option)} />
        ))
      )}
    </fieldset>
  );
}

type OptionProps = { readonly label: string; readonly on: boolean; readonly onTouch: () => void };

function Option({ label, on, onTouch }: OptionProps) {
  return (
    <button type="button" className="kiosk-option" aria-pressed={on} onClick={onTouch}>
      {label}
    </button>
  );
}
