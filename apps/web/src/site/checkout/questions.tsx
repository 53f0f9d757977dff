import { ORDER_REMARKS } from '@sofreh/domain/order-remarks';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { QUESTION_NAMES, type Question, type QuestionName, questions } from '../texts/questions.ts';
import { TextArea, TextField } from '../ui/field.tsx';

/** Asks the guest the questions of a step; nothing is required. */
export function Questions({ at }: Pick<Question, 'at'>) {
  return QUESTION_NAMES.filter((name) => questions[name].at === at).map((name) => (
    <Answer key={name} name={name} />
  ));
}

function Answer({ name }: { readonly name: QuestionName }) {
  const said = useCart()?.[name] ?? null;
  const { update } = useCartActions();
  const say = (value: string | number | null) => update((cart) => ({ ...cart, [name]: value }));
  const question: Question = questions[name];
  const most = ORDER_REMARKS[name].bounds.max;
  if (question.control === 'COUNT') {
    const count = typeof said === 'number' ? said : 0;
    return <CountField question={question} count={count} most={most} onCount={say} />;
  }
  const { control, label, placeholder } = question;
  const Field = control === 'AREA' ? TextArea : TextField;
  return (
    <Field
      label={label}
      placeholder={placeholder}
      maxLength={most}
      value={said ?? ''}
      onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => say(event.target.value)}
    />
  );
}

type CountFieldProps = {
  readonly question: Extract<Question, { control: 'COUNT' }>;
  readonly count: number;
  readonly most: number;
  readonly onCount: (count: number | null) => void;
};

/** Asks how many; nothing until somebody says so. */
function CountField({ question, count, most, onCount }: CountFieldProps) {
  const atTable = useCart()?.deliveryType === 'SERVE';
  const set = (next: number) => onCount(next > 0 ? next : null);
  return (
    <div className="choice-line">
      <div>
        <p className="field-label">{question.label}</p>
        <p className="field-hint">{atTable ? question.hintAtTable : question.hint}</p>
      </div>
      <Stepper
        soft
        name={question.unit}
        count={count}
        maximum={most}
        onAdd={() => set(count + 1)}
        onRemove={() => set(count - 1)}
      />
    </div>
  );
}
