import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../components/button';
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
          aria-label="Procurar no texto"
          placeholder="Procurar no texto"
          enterKeyHint="search"
          value={searched}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={press}
        />
        <span role="status" className="hint">
          {searched.trim().length > 1 && count !== null && countText(count, current)}
        </span>
      </span>
      <Button isDisabled={none} aria-label="Resultado anterior" onPress={() => onStep(-1)}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button isDisabled={none} aria-label="Próximo resultado" onPress={() => onStep(1)}>
        <span aria-hidden="true">↓</span>
      </Button>
    </search>
  );
}

function countText(count: number, current: number | null): string {
  if (count === 0) return 'Nada encontrado';
  if (current !== null) return `${Math.min(current, count - 1) + 1} de ${count}`;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
