import type { Entities } from '../../api/queries';
import { formatClock } from '../../format/format';

type Kind = keyof Entities;
type Entity = NonNullable<Entities[Kind]>[number];

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
  readonly onPlay: ((second: number) => void) | null;
}

/** The entities, each with its start time. */
export function EntityPanel({ entities, onPlay }: Props) {
  const all = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    (entities[kind] ?? []).map((entity) => ({ kind, entity })),
  );
  return (
    <section aria-labelledby="entities">
      <h2 id="entities">Dados ditados</h2>
      {all.length === 0 ? (
        <p className="hint">Nenhum CPF, e-mail, telefone, CEP ou valor foi dito.</p>
      ) : (
        <ul className="entities">
          {all.map(({ kind, entity }) => (
            <li key={`${kind} ${entity.start_s} ${entity.value}`}>
              <span className="hint">{KINDS[kind]}</span>
              <strong className="wrap">{entity.value}</strong>
              {isInvalid(entity) && <span className="field-error">Os dígitos não conferem</span>}
              <When entity={entity} name={KINDS[kind]} onPlay={onPlay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isInvalid(entity: Entity): boolean {
  return 'valid' in entity && !entity.valid;
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
