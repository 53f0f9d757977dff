import { useId } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { menuTexts } from './texts.ts';

type SearchFieldProps = { text: string; onChange: (text: string) => void };

/** Searches the loaded menu; it works on every key, without a request. */
export function SearchField({ text, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className="search">
      <label className="unseen" htmlFor={id}>
        {menuTexts.search}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={menuTexts.searchPlaceholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {text !== '' && (
        <button
          type="button"
          className="round-button"
          aria-label={menuTexts.clearSearch}
          onClick={() => onChange('')}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </search>
  );
}
