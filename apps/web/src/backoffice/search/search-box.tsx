import { Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from './search.module.css';
import type { Hit } from './sources.ts';
import { searchTexts } from './texts.ts';
import { type HitGroup, useSearch } from './use-search.ts';

type Props = { readonly onChoose: (hit: Hit) => void };

/** Of what was found for the text before nothing is chosen. */
const chosenFrom = ({ hits, isOfBefore }: HitGroup) => (isOfBefore ? [] : hits);

/** Draws the box and what it finds; the arrow keys move in the results while the caret stays in the box. */
export function SearchBox({ onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, searching, failed } = useSearch(text);
  const hits = groups.flatMap(chosenFrom);
  const isOpen = groups.length > 0;
  const active = Math.min(place, hits.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setPlace((active + step + hits.length) % hits.length);
    }
    const hit = hits[active];
    // A word still being composed, or still being searched for, is not chosen by accident.
    if (event.key === 'Enter' && hit && !event.nativeEvent.isComposing && !searching) onChoose(hit);
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={searchTexts.open}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        size="md"
        placeholder={searchTexts.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={press}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={searching ? <Loader size={18} aria-label={uiTexts.searching} /> : null}
      />
      <p className="visually-hidden" role="status">
        {searching ? '' : searchTexts.found(hits.length)}
      </p>
      {failed && (
        <p className={classes.failed} role="alert">
          {searchTexts.failed}
        </p>
      )}
      {isOpen && <Results id={id} groups={groups} active={active} onChoose={onChoose} />}
      {!isOpen && !searching && <EmptyState title={searchTexts.nothing} hint={searchTexts.nothingHint} />}
    </>
  );
}

type ResultsProps = Props & {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  readonly active: number;
};

function Results({ id, groups, active, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another result is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const before = (index: number) => groups.slice(0, index).flatMap(chosenFrom).length;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={searchTexts.results}
      className={classes.results}
    >
      {groups.map(({ key, heading, hits, isOfBefore = false }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div
          key={key}
          role="group"
          aria-labelledby={`${id}-${key}`}
          aria-busy={isOfBefore}
          inert={isOfBefore}
          className={isOfBefore ? classes.before : undefined}
        >
          <div id={`${id}-${key}`} className={classes.heading}>
            {heading}
          </div>
          {hits.map((hit, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the caret
            <div
              key={hit.key}
              id={isOfBefore ? undefined : `${id}-${before(index) + at}`}
              role="option"
              tabIndex={-1}
              aria-selected={!isOfBefore && before(index) + at === active}
              className={classes.hit}
              onClick={() => onChoose(hit)}
            >
              <span className={classes.title}>{hit.title}</span>
              {hit.detail && <bdi className={classes.detail}>{hit.detail}</bdi>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
