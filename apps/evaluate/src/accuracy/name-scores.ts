import { normalizeTranscript, wordsFromText, type SpokenWord } from '@aether/language';
import { wordsOfTurns } from './words-of-turns';
import type { NameCount, NameText } from './name-rounds';

/** Words `from` … `to` (inclusive) of a text. */
interface WordSpan {
  readonly from: number;
  readonly to: number;
}

/** A text in which something was not found exactly. */
export interface NameMistake {
  readonly id: string;
  /** Names and addresses that were not found with exactly their words. */
  readonly missed: readonly string[];
  /** What was found instead, or where nothing is. */
  readonly found: readonly string[];
}

export interface NameScores {
  readonly all: NameCount;
  /** By register, and by whether the text has capitals. */
  readonly groups: Readonly<Record<string, NameCount>>;
  readonly mistakes: readonly NameMistake[];
}

const NONE: NameCount = {
  names: 0,
  exactNames: 0,
  partNames: 0,
  ordinaryWords: 0,
  takenWords: 0,
  addresses: 0,
  exactAddresses: 0,
  partAddresses: 0,
  inventedAddresses: 0,
};

const FIELDS = Object.keys(NONE) as (keyof NameCount)[];

function sum(a: NameCount, b: NameCount): NameCount {
  return Object.fromEntries(FIELDS.map((field) => [field, a[field] + b[field]])) as unknown as NameCount;
}

/** Compares the names and addresses that redaction masks with those that were said. A dialogue's turns belong to two speakers in turn. */
export function scoreNames(texts: readonly NameText[]): NameScores {
  let all = NONE;
  const groups: Record<string, NameCount> = {};
  const mistakes: NameMistake[] = [];
  for (const text of texts) {
    const { count, mistake } = scoreText(text);
    all = sum(all, count);
    const letters = text.turns.some((turn) => turn !== turn.toLowerCase()) ? 'with capitals' : 'without capitals';
    for (const group of [text.register, letters]) groups[group] = sum(groups[group] ?? NONE, count);
    if (mistake !== null) mistakes.push(mistake);
  }
  return { all, groups, mistakes };
}

function scoreText({ id, turns, names, addresses }: NameText): { count: NameCount; mistake: NameMistake | null } {
  const words = wordsOfTurns(turns);
  const saidNames = spansOf(id, words, names);
  const saidAddresses = spansOf(id, words, addresses);
  const foundNames = masked(words, 'nome');
  const foundAddresses = masked(words, 'endereco');
  const [byName, byAddress] = [compare(saidNames, foundNames), compare(saidAddresses, foundAddresses)];
  const inNames = new Set(saidNames.flatMap(indices));
  const taken = foundNames.flatMap(indices).filter((index) => !inNames.has(index));
  const textOf = ({ from, to }: WordSpan): string =>
    words
      .slice(from, to + 1)
      .map((word) => word.text)
      .join(' ');
  const missed = [...byName.missed, ...byAddress.missed].map(textOf);
  const found = [...byName.wrong, ...byAddress.wrong].map(textOf);
  return {
    count: {
      names: saidNames.length,
      exactNames: saidNames.length - byName.missed.length,
      partNames: byName.part,
      ordinaryWords: words.length - inNames.size,
      takenWords: taken.length,
      addresses: saidAddresses.length,
      exactAddresses: saidAddresses.length - byAddress.missed.length,
      partAddresses: byAddress.part,
      inventedAddresses: byAddress.invented,
    },
    mistake: missed.length + found.length === 0 ? null : { id, missed, found },
  };
}

/** The words that redaction replaces by a mask of the kind. */
function masked(words: readonly SpokenWord[], name: 'nome' | 'endereco'): WordSpan[] {
  return normalizeTranscript(words, { redact: [name] })
    .words.filter(({ text }) => text.includes(`[${name.toUpperCase()}_`))
    .map(({ first, last }) => ({ from: first, to: last }));
}

function compare(said: readonly WordSpan[], found: readonly WordSpan[]) {
  const equals = (a: WordSpan, b: WordSpan): boolean => a.from === b.from && a.to === b.to;
  const overlaps = (a: WordSpan, b: WordSpan): boolean => a.from <= b.to && b.from <= a.to;
  const missed = said.filter((span) => !found.some((other) => equals(span, other)));
  const wrong = found.filter((span) => !said.some((other) => equals(span, other)));
  return {
    missed,
    wrong,
    part: missed.filter((span) => found.some((other) => overlaps(span, other))).length,
    invented: found.filter((span) => !said.some((other) => overlaps(span, other))).length,
  };
}

const indices = ({ from, to }: WordSpan): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** @throws Error when a mention does not stand in the text after the one before it. */
function spansOf(id: string, words: readonly SpokenWord[], mentions: readonly string[]): WordSpan[] {
  let start = 0;
  return mentions.map((mention) => {
    const sought = wordsFromText(mention).map(({ text }) => bare(text));
    const from = words.findIndex(
      (_, at) => at >= start && sought.every((word, offset) => bare(words[at + offset]?.text ?? '') === word),
    );
    if (from < 0) throw new Error(`${id} does not have "${mention}" there`);
    start = from + sought.length;
    return { from, to: start - 1 };
  });
}
