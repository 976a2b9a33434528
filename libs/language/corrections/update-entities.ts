import type { Entities, Entity, UncertainEntity } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';
import type { Word } from '../transcript/transcript';
import { milliseconds, ROUNDING_S } from '../transcript/milliseconds';
import type { DraftWord } from './draft';
import type { PassageChange } from './passage-change';
import type { Reading } from './reading';
import { speakerChanges } from './speaker-changes';

interface Changed {
  readonly reading: Reading;
  readonly words: readonly DraftWord[];
  readonly passages: readonly PassageChange[];
}

/** The lists of entities after a change: one entry for each distinct value, at its first mention. Unchanged lists are returned themselves. */
export function updateEntities(entities: Entities, changed: Changed): Entities {
  const effects = effectsOf(changed);
  const lists = Object.entries(entities).map(([name, list]) => {
    const kind = name as EntityKind;
    const before = changed.passages.flatMap((passage) => passage.before.entities?.[kind] ?? []);
    const after = changed.passages.flatMap((passage) => masked(passage.after.entities?.[kind] ?? [], passage));
    return [name, updated(list, { ...effects, before, after })] as const;
  });
  const same = lists.every(([name, list]) => list === entities[name as EntityKind]);
  return same ? entities : (Object.fromEntries(lists) as unknown as Entities);
}

/** The uncertain values after a change. */
export function updateUncertain(uncertain: readonly UncertainEntity[], changed: Changed): readonly UncertainEntity[] {
  const before = changed.passages.flatMap((passage) => passage.before.uncertainEntities ?? []);
  const after = changed.passages.flatMap((passage) => masked(passage.after.uncertainEntities ?? [], passage));
  return updated(uncertain, { ...effectsOf(changed), before, after });
}

/** With the masks that are in the text, without values whose masks are not: they were there before. */
function masked<E extends Entity>(entities: readonly E[], { maskOf }: PassageChange): E[] {
  return entities.flatMap((entity) => {
    const timed = { ...entity, start_s: milliseconds(entity.start_s), end_s: milliseconds(entity.end_s) };
    if (!MASK.test(entity.value)) return timed;
    const value = maskOf(entity.value);
    return value === null ? [] : { ...timed, value, said: value };
  });
}

const MASK = /^\[\p{Lu}+_\d+\]$/u;

/** What all lists need to know of a change. */
interface Effects extends Changed {
  readonly replaced: readonly Word[];
  readonly speakers: ReturnType<typeof speakerChanges>;
}

function effectsOf(changed: Changed): Effects {
  const replaced = changed.passages.flatMap((passage) => passage.replaced);
  return { ...changed, replaced, speakers: speakerChanges(changed.reading, changed.words) };
}

interface Read<E> extends Effects {
  /** What the passages read as before and after the change. */
  readonly before: readonly E[];
  readonly after: readonly E[];
}

function updated<E extends Entity>(list: readonly E[], read: Read<E>): readonly E[] {
  const { before, after, replaced, words } = read;
  const isKept = (entity: E): boolean => {
    if (has(after, entity)) return true;
    return !has(before, entity) && !replaced.some((word) => isWithin(word, entity));
  };
  const kept = list.filter(isKept);
  const added = after.filter((entity) => !has(before, entity) && !has(kept, entity));
  const moved = list.filter((entity) => !isKept(entity)).flatMap((entity) => laterMention(entity, words) ?? []);
  const labeled = withSpeakers([...kept, ...added, ...moved], read);
  if (labeled.length === list.length && labeled.every((entity, index) => entity === list[index])) return list;
  return firstMentions(labeled);
}

/** Whether the same mention is listed. */
function has(list: readonly Entity[], { value, start_s, end_s }: Entity): boolean {
  return list.some(
    (other) => other.value === value && other.start_s < end_s + ROUNDING_S && other.end_s > start_s - ROUNDING_S,
  );
}

function isWithin({ start_s, end_s, speaker }: Word, entity: Entity): boolean {
  const middle = (start_s + end_s) / 2;
  return speaker === entity.speaker && entity.start_s - ROUNDING_S <= middle && middle <= entity.end_s + ROUNDING_S;
}

/** A value whose first mention is deleted is still said where its form, or its mask, is. */
function laterMention<E extends Entity>(entity: E, words: readonly DraftWord[]): E | null {
  const mention = words.find(({ word }) => word.text.replace(/^["'“(]+|[.,;:?!…"'”)]+$/gu, '') === entity.value);
  if (mention === undefined) return null;
  const { start_s, end_s, speaker } = mention.word;
  const { speaker: _, ...rest } = entity;
  return { ...rest, said: entity.value, start_s, end_s, ...(speaker !== undefined && { speaker }) } as E;
}

/** Values of words whose speaker changed have that speaker. */
function withSpeakers<E extends Entity>(entities: readonly E[], { speakers }: Effects): readonly E[] {
  if (speakers.isEmpty) return entities;
  return entities.map((entity) => {
    const speaker = speakers.of(entity);
    return speaker === null ? entity : { ...entity, speaker };
  });
}

function firstMentions<E extends Entity & { readonly kind?: EntityKind }>(entities: readonly E[]): E[] {
  const seen = new Set<string>();
  return [...entities]
    .sort((a, b) => a.start_s - b.start_s)
    .filter(({ kind = '', value }) => {
      const key = `${kind} ${value}`;
      return !seen.has(key) && seen.add(key);
    });
}
