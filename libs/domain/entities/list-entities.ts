import { EXTRA_KINDS, SPEC_KINDS, type Candidate, type Entities, type Entity, type EntityKind } from './entity';
import type { Passage } from './passage';
import { pixKeysAmong } from './recognisers/pix-key.recogniser';

const CLOSING = /^[\s"'“”(,.;:]+|[\s"'“”),.;:?!…]+$/gu;

/** The words of a stretch as spoken, without the punctuation around them. */
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

function entityOf(passage: Passage, candidate: Candidate): Entity {
  const first = passage.words[passage.tokens[candidate.from]?.word ?? 0];
  const last = passage.words[passage.tokens[candidate.to - 1]?.word ?? 0];
  return {
    value: candidate.value,
    said: saidWords(passage, candidate.from, candidate.to),
    ...candidate.fields,
    start_s: first?.startS ?? 0,
    end_s: last?.endS ?? 0,
    ...(first?.speaker === undefined ? {} : { speaker: first.speaker }),
  };
}

/** One entry a distinct value, at its first full mention; values that were taken back are left out. */
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
  const kinds = options.which === 'all' ? [...SPEC_KINDS, ...EXTRA_KINDS] : SPEC_KINDS;
  return Object.fromEntries(kinds.map((kind) => [kind, listOf(kind)])) as unknown as Entities;
}
