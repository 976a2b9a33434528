import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../components/button';
import { SEARCH_TEXTS } from '../../texts/transcription/reading';
import type { Search } from './use-search';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: Search;
}

export function SearchBar({ field, search: { searched, count, current, onSearch, onStep, onCancel } }: Props) {
  const none = count === null || count === 0;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape' || searched === '') return;
    // The browser would only empty the field.
    event.preventDefault();
    onCancel();
  };
  return (
    <search className="search">
      <span className="search-box">
        <input
          ref={field}
          type="search"
          aria-label={SEARCH_TEXTS.label}
          placeholder={SEARCH_TEXTS.label}
          enterKeyHint="search"
          value={searched}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={press}
        />
        <span role="status" className="hint">
          {searched.trim().length > 1 && count !== null && countText(count, current)}
        </span>
      </span>
      <Button isDisabled={none} aria-label={SEARCH_TEXTS.previous} onPress={() => onStep(-1)}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button isDisabled={none} aria-label={SEARCH_TEXTS.next} onPress={() => onStep(1)}>
        <span aria-hidden="true">↓</span>
      </Button>
    </search>
  );
}

function countText(count: number, current: number | null): string {
  if (count === 0) return SEARCH_TEXTS.none;
  if (current !== null) return SEARCH_TEXTS.position(Math.min(current, count - 1) + 1, count);
  return SEARCH_TEXTS.count(count);
}
