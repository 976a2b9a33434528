import { Button } from '../../components/button';

interface Props {
  readonly searched: string;
  /** Number of matches; null while the search is running. */
  readonly count: number | null;
  readonly current: number;
  readonly onSearch: (searched: string) => void;
  readonly onShow: (index: number) => void;
}

export function SearchBar({ searched, count, current, onSearch, onShow }: Props) {
  const none = count === null || count === 0;
  const step = (by: number): void => {
    if (!none) onShow((current + by + count) % count);
  };
  return (
    <search className="search">
      <span className="search-box">
        <input
          type="search"
          aria-label="Procurar no texto"
          placeholder="Procurar no texto"
          value={searched}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Enter') step(shiftKey ? -1 : 1);
          }}
        />
        <span role="status" className="hint">
          {searched.trim().length > 1 && count !== null && (none ? 'Nada encontrado' : `${current + 1} de ${count}`)}
        </span>
      </span>
      <Button isDisabled={none} aria-label="Resultado anterior" onPress={() => step(-1)}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button isDisabled={none} aria-label="Próximo resultado" onPress={() => step(1)}>
        <span aria-hidden="true">↓</span>
      </Button>
    </search>
  );
}
