import { timesOfPart } from '../portuguese/times-of-part';
import type { Mentions } from './confidence/mentions';
import { judgeValue, type Judgment } from './confidence/value-confidence';
import type { Candidate, Entities, Entity } from './entity';
import { CORE_KINDS, ENTITY_KINDS, type EntityKind } from './entity-kinds';
import type { Passage } from './passage';
import { pixKeysAmong } from './recognizers/pix-key.recognizer';

const LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u;
const CLOSING = /^[\s"'“”(,.;:]+|[\s"'“”),.;:?!…]+$/gu;

/** The spoken words of a span, without the punctuation around them. */
export function saidWords(passage: Passage, from: number, to: number): string {
  const first = passage.tokens[from];
  const last = passage.tokens[to - 1];
  if (first === undefined || last === undefined) return '';
  const texts = passage.words.slice(first.word, last.word + 1).map(({ text }) => text);
  if (first.word === last.word) return (texts[0] ?? '').slice(first.start, last.end).replace(CLOSING, '');
  texts[0] = (texts[0] ?? '').slice(first.start);
  texts[texts.length - 1] = (texts[texts.length - 1] ?? '').slice(0, last.end);
  return texts.join(' ').replace(CLOSING, '');
}

/** The times of a candidate's letters inside its words, which are also the times of its displayed word. */
function timesOf({ tokens, words }: Passage, { from, to }: Candidate): Pick<Entity, 'start_s' | 'end_s'> {
  const [first, last] = [tokens[from], tokens[to - 1]];
  const opening = words[first?.word ?? 0];
  const closing = words[last?.word ?? 0];
  if (first === undefined || last === undefined || opening === undefined || closing === undefined) {
    return { start_s: 0, end_s: 0 };
  }
  // Signs have no duration.
  const end = LETTERS_OR_DIGITS.test(closing.text.slice(last.end)) ? last.end : closing.text.length;
  return {
    start_s: timesOfPart(opening, first.start, opening.text.length).startS,
    end_s: timesOfPart(closing, 0, end).endS,
  };
}

/** The entity of a candidate. */
export function entityOf(passage: Passage, candidate: Candidate, judgment: Judgment): Entity {
  const speaker = passage.words[passage.tokens[candidate.from]?.word ?? 0]?.speaker;
  return {
    value: candidate.value,
    said: saidWords(passage, candidate.from, candidate.to),
    ...candidate.fields,
    ...judgment,
    ...timesOf(passage, candidate),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** The kinds of a list of entities. */
type ListedKinds = 'spec' | 'all';

export const listedKinds = (which: ListedKinds): readonly EntityKind[] => (which === 'all' ? ENTITY_KINDS : CORE_KINDS);

/** Whether a value is listed as an entity. */
export function isListed(candidate: Candidate, corrected: ReadonlySet<Candidate>): boolean {
  return candidate.partial !== true && candidate.unlisted !== true && !corrected.has(candidate);
}

/** What is listed of the values of a passage. */
export interface Listing {
  readonly corrected: ReadonlySet<Candidate>;
  readonly mentions: Mentions;
  readonly which: ListedKinds;
}

/** One entry for each distinct value, at its first full mention, without corrected values. */
export function listEntities(passage: Passage, chosen: readonly Candidate[], options: Listing): Entities {
  const kept = chosen.filter((candidate) => isListed(candidate, options.corrected));
  const all = options.which === 'all' ? [...kept, ...pixKeysAmong(passage, kept)] : kept;
  // A Pix key is as certain as the CPF, telephone, … that it is.
  const byStart = new Map(kept.map((candidate) => [candidate.from, candidate]));
  const judge = (candidate: Candidate): Judgment =>
    judgeValue(passage, byStart.get(candidate.from) ?? candidate, options.mentions);
  const listOf = (kind: EntityKind): Entity[] => {
    const seen = new Set<string>();
    return all
      .filter((candidate) => candidate.kind === kind && !seen.has(candidate.value) && seen.add(candidate.value))
      .map((candidate) => entityOf(passage, candidate, judge(candidate)));
  };
  return Object.fromEntries(listedKinds(options.which).map((kind) => [kind, listOf(kind)])) as unknown as Entities;
}
