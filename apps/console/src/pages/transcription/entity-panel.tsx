import type { Entities, UncertainEntity } from '../../api/queries';
import { formatClock } from '../../format/format';
import { ENTITIES_TEXTS, ENTITY_KINDS } from '../../texts/transcription/entities';
import { doubtText } from './doubt-text';

type Kind = keyof Entities;
type Entity = NonNullable<Entities[Kind]>[number] | UncertainEntity;

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
  const all = (Object.keys(ENTITY_KINDS) as Kind[]).flatMap((kind) =>
    (entities[kind] ?? []).map((entity) => ({ kind, entity })),
  );
  return (
    <section aria-labelledby="entities">
      <h2 id="entities">{ENTITIES_TEXTS.title}</h2>
      {all.length === 0 ? (
        <p className="hint">{uncertain.length === 0 ? ENTITIES_TEXTS.none : ENTITIES_TEXTS.noneCertain}</p>
      ) : (
        <EntityList listed={all} onPlay={onPlay} />
      )}
      {uncertain.length > 0 && (
        <>
          <h3>{ENTITIES_TEXTS.uncertain}</h3>
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
          <span className="hint">{ENTITY_KINDS[kind]}</span>
          <strong className="wrap">{entity.value}</strong>
          <When entity={entity} name={ENTITY_KINDS[kind]} onPlay={onPlay} />
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
      aria-label={ENTITIES_TEXTS.playNamed(name, formatClock(start_s))}
      onClick={() => onPlay(start_s)}
    >
      {formatClock(start_s)}
    </button>
  );
}
