import { type ReactNode, useEffect, useRef, useState } from 'react';
import { common } from '../texts/common.ts';
import { profileTexts as texts } from './texts.ts';
import '../styles/own.css';

type Props = {
  title: string;
  /** These words say what is known now. */
  said: readonly string[];
  /** This is the form; `close` folds it again. */
  children: (close: () => void) => ReactNode;
};

/** Shows what is known, and behind a press the form that changes it; the focus goes into the form and comes back. */
export function Folded({ title, said, children }: Props) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open) return <div ref={form}>{children(() => setOpen(false))}</div>;
  return (
    <section className="panel own-folded" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button
        ref={button}
        type="button"
        className="button soft small"
        aria-label={texts.editOf(title)}
        onClick={() => setOpen(true)}
      >
        {texts.edit}
      </button>
    </section>
  );
}

/** Ends a folded form: it is saved, or let be. */
export function FoldedFoot({ disabled, onCancel }: { disabled: boolean; onCancel: () => void }) {
  return (
    <div className="own-data-choice">
      <button type="submit" className="button soft small" disabled={disabled}>
        {common.save}
      </button>
      <button type="button" className="button plain small" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
