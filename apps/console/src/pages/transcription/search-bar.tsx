import { useId } from 'react';
import { Button } from '../../components/button';

interface Props {
  readonly searched: string;
  /** How many places were found, and which of them is shown. */
  readonly count: number;
  readonly current: number;
  readonly onSearch: (searched: string) => void;
  readonly onShow: (index: number) => void;
}

export function SearchBar({ searched, count, current, onSearch, onShow }: Props) {
  const id = useId();
  const step = (by: number): void => onShow((current + by + count) % count);
  return (
    <search className="search">
      <label htmlFor={id}>Procurar no texto</label>
      <input
        id={id}
        type="search"
        value={searched}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter' && count > 0) step(shiftKey ? -1 : 1);
        }}
      />
      <Button isDisabled={count === 0} aria-label="Resultado anterior" onPress={() => step(-1)}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button isDisabled={count === 0} aria-label="Próximo resultado" onPress={() => step(1)}>
        <span aria-hidden="true">↓</span>
      </Button>
      <span role="status" className="hint">
        {searched.trim().length > 1 && (count === 0 ? 'Nada encontrado' : `${current + 1} de ${count}`)}
      </span>
    </search>
  );
}
