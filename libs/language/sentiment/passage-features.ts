import { hashOf } from '../learning/hash-of';
import type { SparseFeatures } from '../learning/linear-model';
import { isNumberWord } from '../portuguese/number-words';
import type { SentimentToken } from './sentiment-tokens';
import { stemOf } from './word-stems';

/** Number of feature ids: a power of two. Features with the same hash share an id and its weight. */
export const FEATURES = 131_072;
/** Length of the character sequences of a word, its ends included, and of the shortest word that has them. */
const SEQUENCE_LENGTHS = [4, 5] as const;
const MIN_WORD = 5;
/** A word has many character sequences, so that one counts less than a word. */
const SEQUENCE_VALUE = 0.5;
/** Number of words after a negation that are negated. */
const NEGATION_REACH = 4;
const NEGATIONS = new Set('nao num nem nunca jamais sem ninguem nada nenhum nenhuma tampouco'.split(' '));
/** The word that stands for every number and mask. */
const NUMBER = '#';
/** "R$". */
const CURRENCY = 'r';
/** Articles, and halves in idioms ("meia boca"). */
const ALSO_NOT_NUMBERS = new Set('um uma meio meia'.split(' '));
/** Length classes of a passage: six words each, the last one open. */
const WORDS_PER_LENGTH = 6;
const MAX_LENGTH = 5;

/**
 * What a linear model reads of a passage: words, stems, negated stems, word pairs and triples within a clause, character sequences (for
 * inflected, misheard and regional forms), clause openings, whether it asks, and its length. A vector of length 1.
 */
export function passageFeatures(tokens: readonly SentimentToken[], asks: boolean): SparseFeatures {
  const words = new Set<string>();
  const sequences = new Set<string>();
  const read = wordsOf(tokens);
  let negated = 0;
  for (const [at, { word, stem, opens }] of read.entries()) {
    if (opens) negated = 0;
    addWord(words, word, stem, negated > 0);
    negated = NEGATIONS.has(word) ? NEGATION_REACH : Math.max(0, negated - 1);
    const [first, second] = [read[at - 2], read[at - 1]];
    if (opens || second === undefined) words.add(`^${word}`);
    else {
      addPair(words, [second.word, word], [second.stem, stem]);
      if (!second.opens && first) addTriple(words, [first.word, second.word, word], [first.stem, stem]);
    }
    addSequences(sequences, word);
  }
  if (asks) words.add('?');
  words.add(`=${Math.min(MAX_LENGTH, Math.floor(read.length / WORDS_PER_LENGTH))}`);
  return hashed(words, sequences);
}

interface ReadWord {
  readonly word: string;
  readonly stem: string;
  /** Whether it is the first of a clause. */
  readonly opens: boolean;
}

/** Numbers, in digits or words, and masks are all the same word, so that neither formatting nor redaction changes the tone. */
function wordsOf(tokens: readonly SentimentToken[]): ReadWord[] {
  const read: ReadWord[] = [];
  for (const [at, token] of tokens.entries()) {
    const isData = isNumber(token);
    if (!isData && token.word === CURRENCY && isNumber(tokens[at + 1])) continue;
    if (isData) {
      if (read.at(-1)?.word === 'e' && read.at(-2)?.word === NUMBER) read.pop();
      if (read.at(-1)?.word === NUMBER) continue;
    }
    const word = isData ? NUMBER : token.word;
    // The signs in a number ("(11)", "R$") open no clause.
    read.push({ word, stem: stemOf(word), opens: at === 0 || (!isData && tokens[at - 1]!.breakAfter) });
  }
  return read;
}

function isNumber(token: SentimentToken | undefined): boolean {
  if (token === undefined) return false;
  return token.word === '' || /^\d/.test(token.word) || (isNumberWord(token.word) && !ALSO_NOT_NUMBERS.has(token.word));
}

function addWord(features: Set<string>, word: string, stem: string, isNegated: boolean): void {
  features.add(`w${word}`).add(`s${stem}`);
  if (isNegated) features.add(`n${stem}`);
}

type Pair = readonly [string, string];

function addPair(features: Set<string>, words: Pair, stems: Pair): void {
  features.add(`b${words.join(' ')}`).add(`t${stems.join(' ')}`);
}

function addTriple(features: Set<string>, words: readonly string[], outerStems: Pair): void {
  features.add(`c${words.join(' ')}`).add(`k${outerStems.join(' ')}`);
}

function addSequences(sequences: Set<string>, word: string): void {
  if (word.length < MIN_WORD) return;
  const whole = `_${word}_`;
  for (const length of SEQUENCE_LENGTHS) {
    for (let at = 0; at + length <= whole.length; at++) sequences.add(`x${whole.slice(at, at + length)}`);
  }
}

function hashed(words: ReadonlySet<string>, sequences: ReadonlySet<string>): SparseFeatures {
  const values = new Map<number, number>();
  const add = (feature: string, value: number): void => {
    const id = hashOf(feature) & (FEATURES - 1);
    values.set(id, (values.get(id) ?? 0) + value);
  };
  for (const feature of words) add(feature, 1);
  for (const feature of sequences) add(feature, SEQUENCE_VALUE);
  const norm = Math.sqrt([...values.values()].reduce((sum, value) => sum + value * value, 0));
  return { ids: Int32Array.from(values.keys()), values: Float64Array.from(values.values(), (value) => value / norm) };
}
