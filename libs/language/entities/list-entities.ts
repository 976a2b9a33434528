import { timesOfPart } from '../portuguese/times-of-part';
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

function entityOf(passage: Passage, candidate: Candidate): Entity {
  const speaker = passage.words[passage.tokens[candidate.from]?.word ?? 0]?.speaker;
  return {
    value: candidate.value,
    said: saidWords(passage, candidate.from, candidate.to),
    ...candidate.fields,
    ...timesOf(passage, candidate),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** One entry for each distinct value, at its first full mention, without corrected values. */
export function listEntities(
  passage: Passage,
  chosen: readonly Candidate[],
  options: { readonly corrected: ReadonlySet<Candidate>; readonly which: 'spec' | 'all' },
): Entities {
  const kept = chosen.filter((c) => c.partial !== true && c.unlisted !== true && !options.corrected.has(c));
  const all = options.which === 'all' ? [...kept, ...pixKeysAmong(passage, kept)] : kept;
  const listOf = (kind: EntityKind): Entity[] => {
    const seen = new Set<string>();
    return all
      .filter((candidate) => candidate.kind === kind && !seen.has(candidate.value) && seen.add(candidate.value))
      .map((candidate) => entityOf(passage, candidate));
  };
  const kinds = options.which === 'all' ? ENTITY_KINDS : CORE_KINDS;
  return Object.fromEntries(kinds.map((kind) => [kind, listOf(kind)])) as unknown as Entities;
}
