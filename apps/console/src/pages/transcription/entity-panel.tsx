import type { Entities, UncertainEntity } from '../../api/queries';
import { formatClock } from '../../format/format';
import { doubtText } from './doubt-text';

type Kind = keyof Entities;
type Entity = NonNullable<Entities[Kind]>[number] | UncertainEntity;

const KINDS = {
  cpfs: 'CPF',
  cnpjs: 'CNPJ',
  emails: 'E-mail',
  phones: 'Telefone',
  ceps: 'CEP',
  amounts: 'Valor',
  dates: 'Data',
  times: 'Hora',
  percentages: 'Porcentagem',
  cards: 'Cartão',
  plates: 'Placa',
  pix_keys: 'Chave Pix',
  court_cases: 'Processo',
  names: 'Nome',
  addresses: 'Endereço',
} as const satisfies Record<Kind, string>;

interface Props {
  readonly entities: Entities;
  readonly uncertain: readonly UncertainEntity[];
  readonly onPlay: ((second: number) => void) | null;
}

interface Listed {
  readonly kind: Kind;
  readonly entity: Entity;
}

/** The entities, each with its start time and what to check about it; those that are not complete or certain follow. */
export function EntityPanel({ entities, uncertain, onPlay }: Props) {
  const all = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    (entities[kind] ?? []).map((entity) => ({ kind, entity })),
  );
  return (
    <section aria-labelledby="entities">
      <h2 id="entities">Dados mencionados</h2>
      {all.length === 0 ? (
        <p className="hint">
          {uncertain.length === 0
            ? 'Nenhum dado como CPF, telefone ou valor foi mencionado.'
            : 'Nenhum dado foi entendido com certeza.'}
        </p>
      ) : (
        <EntityList listed={all} onPlay={onPlay} />
      )}
      {uncertain.length > 0 && (
        <>
          <h3>A confirmar</h3>
          <EntityList listed={uncertain.map((entity) => ({ kind: entity.kind, entity }))} onPlay={onPlay} />
        </>
      )}
    </section>
  );
}

function EntityList({ listed, onPlay }: { readonly listed: readonly Listed[]; readonly onPlay: Props['onPlay'] }) {
  return (
    <ul className="entities">
      {listed.map(({ kind, entity }) => (
        <li key={`${kind} ${entity.start_s} ${entity.value}`}>
          <span className="hint">{KINDS[kind]}</span>
          <strong className="wrap">{entity.value}</strong>
          <When entity={entity} name={KINDS[kind]} onPlay={onPlay} />
          <Doubt text={doubtText(entity)} />
        </li>
      ))}
    </ul>
  );
}

function Doubt({ text }: { readonly text: string | null }) {
  return text === null ? null : <span className="doubt">{text}</span>;
}

interface WhenProps {
  readonly entity: Entity;
  readonly name: string;
  readonly onPlay: Props['onPlay'];
}

function When({ entity: { start_s }, name, onPlay }: WhenProps) {
  if (onPlay === null) return <span className="hint">{formatClock(start_s)}</span>;
  return (
    <button
      type="button"
      className="time"
      aria-label={`Ouvir ${name} em ${formatClock(start_s)}`}
      onClick={() => onPlay(start_s)}
    >
      {formatClock(start_s)}
    </button>
  );
}
